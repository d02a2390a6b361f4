import { Type, type Static } from 'typebox';
import { BULK_MAX } from '../limits/limits.ts';
import { ASSIGNED_KINDS, LIST_BANDS, LIST_KINDS, LIST_MARKS } from '../vocabulary/list.ts';
import { Codes, DateOnly, DateTime, Id, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** `GET overview/public/`: public data of the home page. */
export const PublicOverview = Type.Object({
  counts: Type.Object({
    suppliers: Type.Integer(),
    consultants: Type.Integer(),
    references: Type.Integer(),
    technologies: Type.Integer(),
    open_grants: Type.Integer(),
  }),
  /** One row for each of the 14 regions, including zeros. `region` is a NUTS3 code. */
  suppliers_by_region: Type.Array(Type.Object({ region: Shown(), count: Type.Integer() })),
  /** Testimonials approved by the operator, newest first, at most three. `author_company` is the author's company. */
  testimonials: Type.Array(
    Type.Object({
      id: Id,
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      text: Secret(),
      author_name: Shown(),
      author_company: Nullable(Shown()),
      company_name: Shown(),
    }),
  ),
});
export type PublicOverview = Static<typeof PublicOverview>;

/** Fields of a complete company profile, in the order in which users are asked for them. */
export const PROFILE_PARTS = [
  'description',
  'phone',
  'email',
  'web',
  'address',
  'place',
  'image',
  'categories',
  'products',
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

const FIRST_STEPS = ['company', 'software', 'project', 'grants', 'fields', 'reference', 'bid'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
/** The first steps of clients, and of suppliers and consultants, in the order in which they are shown. */
export const CLIENT_STEPS: readonly FirstStep[] = ['company', 'software', 'project', 'grants'];
export const PROVIDER_STEPS: readonly FirstStep[] = ['company', 'fields', 'reference', 'bid'];

/** `PATCH overview/steps/`: the user visited the grants finder. */
export const FirstStepsPatch = Type.Object({ grants: Type.Literal(true) });
export type FirstStepsPatch = Static<typeof FirstStepsPatch>;

/** A row of the list on the dashboard. Its texts are written by the server, which also mails them. */
export const ListRow = Type.Object({
  /** Names the thing and what waits in it. */
  item: Shown(),
  band: Codes(LIST_BANDS),
  kind: Codes(LIST_KINDS),
  /** Name of the record. */
  title: Shown(),
  /** What is to be done or what happened. Secret, as it can quote a message. */
  text: Secret(),
  /** Why it is here, e.g. the watch that found it. Null if the text says it. */
  why: Nullable(Shown()),
  /** Path of the record. */
  path: Shown(),
  /** The one thing to do with it: the label and the path where it is done. Null if there is nothing but reading. */
  press: Nullable(Type.Object({ label: Shown(), path: Shown() })),
  /** Deadline as a time, or as a day. Both are null without a deadline. */
  until: Nullable(DateTime),
  day: Nullable(DateOnly),
  /** When it happened or became due. */
  since: DateTime,
  /** Since the last visit. */
  is_new: Type.Boolean(),
  /** The caller is responsible for it. Others are rows of the company. */
  is_mine: Type.Boolean(),
  /** The watch that found it, or that is asked about. */
  watch: Nullable(Id),
  /** What the person can do with the row; all can be taken back. */
  marks: Type.Array(Codes(LIST_MARKS)),
});
export type ListRow = Static<typeof ListRow>;

/**
 * `GET overview/`: the list of the caller: own rows before those of the company, each band by deadline, then by time.
 * At most 200 rows.
 */
export const Overview = Type.Object({
  /** Server time of the response, by the clock that closes tenders. Used to show the remaining time. */
  now: DateTime,
  /** When the visit before this one ended; null on the first. */
  previous_visit: Nullable(DateTime),
  rows: Type.Array(ListRow),
  /** The one thing worth doing when nothing waits. */
  idle: Type.Object({ sentence: Shown(), label: Shown(), path: Shown() }),
});
export type Overview = Static<typeof Overview>;

/** `POST overview/marks/`: of a row that the caller has now, or marked before. `until` only of SNOOZED: from tomorrow. */
export const ListMarkDraft = Type.Object({
  item: Shown({ minLength: 1, maxLength: 100 }),
  mark: Codes(LIST_MARKS),
  until: Type.Optional(DateOnly),
});
export type ListMarkDraft = Static<typeof ListMarkDraft>;

/** `POST assignments/`: the new responsible person of some records of the active company. */
export const AssignmentDraft = Type.Object({
  kind: Codes(ASSIGNED_KINDS),
  ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX }),
  user: Id,
});
export type AssignmentDraft = Static<typeof AssignmentDraft>;
