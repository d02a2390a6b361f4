import type { AccessoryOwner } from '#contract/vocabulary/registers.ts';

/** Types of cache tags. The helpers below build the provided and invalidated tags. */
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
  'TenderTemplate',
  'Bid',
  'Overview',
  'Notification',
  'History',
  'SupportRecord',
  'Shortlist',
  'Watch',
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
 * Builds `invalidatesTags` of a mutation that invalidates nothing when it fails. A reload after a failure would replace
 * the form that the user is about to correct.
 * @param tags the tags, or a function of the argument and result of the mutation that returns them. The compiler does not
 *   compare the type of the result with that of the mutation.
 */
export const tagsOnSuccess =
  <Args, Result>(tags: Tags | ((args: Args, result: Result) => Tags)) =>
  (result: unknown, failure: unknown, args: Args): Tags => {
    if (failure) return [];
    return typeof tags === 'function' ? tags(args, result as Result) : tags;
  };

/** Tags of the records that have files. */
export const OWNER_TAGS = {
  companies: 'Company',
  projects: 'Project',
  references: 'Reference',
  software: 'Software',
  bids: 'Bid',
  tenders: 'Tender',
} as const satisfies Record<AccessoryOwner | 'bids' | 'tenders', TagType>;

const LIST = 'LIST';

/** Tag of one record. */
export const idOf = (type: TagType, id: string | number): CacheTag => ({ type, id });

/** Tag of what the link of an invitation opens. */
export const GUEST = idOf('Self', 'guest');

/** Tag of the latest tender of a project. It changes to another tender after a cancelled one is replaced. */
export const tenderOfProject = (project: number): CacheTag => idOf('Tender', `project-${project}`);

/** Tag of all lists of a type. Invalidated when a record is created or deleted. */
export const listOf = (type: TagType): CacheTag => ({ type, id: LIST });

/**
 * Everything besides the discussions that shows unread message counts: lists, the dashboard and the notification bell.
 */
export const UNREAD_TAGS: readonly CacheTag[] = [
  listOf('Project'),
  listOf('Reference'),
  listOf('Overview'),
  listOf('Notification'),
];

/** Tag of the calendar link, which covers the whole software register. */
export const CALENDAR_LINK = idOf('Software', 'calendar');

/** Tags of a list and of each record in it. A failed list provides only the list tag. */
export const idsOf = (type: TagType, items: readonly { id: string | number }[] | undefined): CacheTag[] => [
  listOf(type),
  ...(items ?? []).map(({ id }) => idOf(type, id)),
];
