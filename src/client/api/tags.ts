import type { AccessoryOwner } from '../../contract/vocabulary/registers';

/** Kinds of cached things; what is provided and invalidated is written through the helpers below. */
export const TAG_TYPES = [
  'Self',
  'Session',
  'SecondFactor',
  'Company',
  'Member',
  'Testimonial',
  'Project',
  'Reference',
  'Thread',
  'Software',
  'Category',
  'Tag',
  'Product',
  'Technology',
  'Service',
  'Request',
  'Tender',
  'Bid',
  'Overview',
  'Notification',
  'History',
  'SupportRecord',
  'Shortlist',
  'Moderation',
  'Admin',
  'Catalogue',
] as const;
export type TagType = (typeof TAG_TYPES)[number];
export interface CacheTag {
  type: TagType;
  id: string | number;
}

type Tags = readonly (TagType | CacheTag)[];

/**
 * `invalidatesTags` of a mutation that changes nothing when it fails. A reload after a failure would also replace the
 * form that the person is about to correct.
 * @param tags the tags, or a function of the mutation's argument and result that gives them
 */
export const tagsOnSuccess =
  <Args, Result>(tags: Tags | ((args: Args, result: Result) => Tags)) =>
  (result: Result | undefined, failure: unknown, args: Args): Tags => {
    if (failure) return [];
    return typeof tags === 'function' ? tags(args, result as Result) : tags;
  };

/** Tags of the things that carry files. */
export const OWNER_TAGS = {
  companies: 'Company',
  projects: 'Project',
  references: 'Reference',
  software: 'Software',
  bids: 'Bid',
} as const satisfies Record<AccessoryOwner | 'bids', TagType>;

const LIST = 'LIST';

/** One thing. */
export const idOf = (type: TagType, id: string | number): CacheTag => ({ type, id });

/** The last tender of a project: another one after it is cancelled and begun anew. */
export const tenderOfProject = (project: number): CacheTag => idOf('Tender', `project-${project}`);

/** Every list of a kind; what is created or deleted changes it. */
export const listOf = (type: TagType): CacheTag => ({ type, id: LIST });

/** Everything that shows counts of unread messages besides the discussions: lists, the dashboard and the bell. */
export const UNREAD_TAGS: readonly CacheTag[] = [
  listOf('Project'),
  listOf('Reference'),
  listOf('Overview'),
  listOf('Notification'),
];

/** The calendar link, which stands for the whole register of software. */
export const CALENDAR_LINK = idOf('Software', 'calendar');

/** A list and each of the things in it; nothing is known of a list that failed. */
export const idsOf = (type: TagType, items: readonly { id: string | number }[] | undefined): CacheTag[] => [
  listOf(type),
  ...(items ?? []).map(({ id }) => idOf(type, id)),
];
