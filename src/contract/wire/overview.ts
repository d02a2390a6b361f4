import { Type, type Static } from 'typebox';
import { REQUEST_KINDS, REQUEST_STATES } from '../vocabulary/consultation.ts';
import { PROJECT_STATUSES } from '../vocabulary/projectStatus.ts';
import { TENDER_TASKS } from '../vocabulary/tenders.ts';
import { WaitingQueue } from './adminOverview.ts';
import { Codes, DateOnly, DateTime, Id, IdName, Nullable } from './common.ts';
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

/** `PATCH overview/steps/`: the user visited the grants finder, or dismissed the checklist. */
export const FirstStepsPatch = Type.Object({
  grants: Type.Optional(Type.Literal(true)),
  hidden: Type.Optional(Type.Boolean()),
});
export type FirstStepsPatch = Static<typeof FirstStepsPatch>;

/**
 * `GET overview/`: pending items of the caller, newest or most urgent first, at most five per list and ten tenders.
 * Lists that do not apply to the caller's role are empty.
 */
export const Overview = Type.Object({
  /** Server time of the response, by the clock that closes tenders. Used to show the remaining time. */
  now: DateTime,
  /**
   * The caller's tenders, or for suppliers and consultants the invitations and bids of the active company, by deadline.
   * A tender has one row for each task.
   */
  tender_tasks: Type.Array(
    Type.Object({
      task: Codes(TENDER_TASKS),
      tender: Id,
      project: IdName,
      /** Own bid of the caller's company. Null for buyers, who learn nothing of single bids here. */
      bid: Nullable(Id),
      /** Deadline as a time, or as a day. Both are null without a deadline. */
      until: Nullable(DateTime),
      day: Nullable(DateOnly),
      /** For buyers: the number of bids, questions or clarifications. */
      count: Nullable(Type.Integer()),
    }),
  ),
  /**
   * For suppliers and consultants: open tenders for all that the company was not invited to and has no bid for, the next
   * deadline first. `categories` are the shared ones, as of `new_projects`.
   */
  new_tenders: Type.Array(
    Type.Object({
      id: Id,
      name: Shown(),
      company_name: Nullable(Shown()),
      categories: Type.Array(IdName),
      budget_from: Nullable(Type.Integer()),
      budget_to: Nullable(Type.Integer()),
      bids_until: DateTime,
    }),
  ),
  /** Pending requests of the caller to join companies. */
  joining: Type.Array(Type.Object({ id: Id, company_name: Shown(), created_at: DateTime })),
  /**
   * New messages of others in discussions of the caller's projects and references and in discussions the caller wrote
   * in, without a later message by the caller.
   */
  answers: Type.Array(
    Type.Object({
      message_id: Id,
      /** Kind and id of the discussed record. */
      object: Type.Object({ kind: Codes(['projects', 'references', 'tenders'] as const), id: Id, name: Shown() }),
      author_name: Shown(),
      /** The beginning of the text, at most 140 characters. */
      text: Secret(),
      created_at: DateTime,
    }),
  ),
  /** Own watched software that expires within 90 days or has expired, soonest first. */
  expiring_software: Type.Array(Type.Object({ id: Id, name: Shown(), valid_to: DateOnly })),
  /** Own requests that are not done. */
  open_requests: Type.Array(
    Type.Object({
      id: Id,
      kind: Codes(REQUEST_KINDS),
      state: Codes(REQUEST_STATES),
      service: Nullable(IdName),
      created_at: DateTime,
    }),
  ),
  /** Own projects that are not done, most recently changed first. `progress` is the mean of the six phases. */
  projects: Type.Array(
    Type.Object({
      id: Id,
      name: Shown(),
      status: Type.Unsafe<(typeof PROJECT_STATUSES)[number]>(Type.Integer({ enum: [...PROJECT_STATUSES] })),
      progress: Type.Integer({ minimum: 0, maximum: 100 }),
      deadline: Nullable(DateOnly),
    }),
  ),
  /**
   * For suppliers and consultants: projects published within 30 days, without a tender that they see, in whose
   * discussion they have not written. When their company or its references have categories, only projects that share
   * one. `categories` are the shared ones.
   */
  new_projects: Type.Array(
    Type.Object({
      id: Id,
      name: Shown(),
      company_name: Nullable(Shown()),
      categories: Type.Array(IdName),
      published_at: DateTime,
    }),
  ),
  /** For operators: queues of the sections that their roles open. Null for others. */
  queues: Nullable(Type.Array(WaitingQueue)),
  /**
   * The first steps checklist: steps that the caller may do. Null when all are done or it was dismissed, for readers and
   * for operators.
   */
  first_steps: Nullable(Type.Array(Type.Object({ step: Codes(FIRST_STEPS), is_done: Type.Boolean() }))),
  /** Profile of the active company. Null without a company, and for members who may not change it. */
  profile: Nullable(
    Type.Object({
      company: IdName,
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      missing: Type.Array(Codes(PROFILE_PARTS)),
    }),
  ),
});
export type Overview = Static<typeof Overview>;
