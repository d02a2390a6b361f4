import { Type, type Static } from 'typebox';
import { PROJECT_STATUSES } from '../vocabulary/projectStatus';
import { REQUEST_KINDS, REQUEST_STATES } from '../vocabulary/consultation';
import { Codes, DateOnly, DateTime, Id, IdName, Nullable } from './common';
import { Secret, Shown } from './marks';
import { WaitingQueue } from './adminOverview';

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

/** `PATCH overview/steps/`: the user visited the grants finder, or dismissed the checklist. */
export const FirstStepsPatch = Type.Object({
  grants: Type.Optional(Type.Literal(true)),
  hidden: Type.Optional(Type.Boolean()),
});
export type FirstStepsPatch = Static<typeof FirstStepsPatch>;

/**
 * `GET overview/`: pending items of the caller, newest or most urgent first, at most five per list. Lists that do not
 * apply to the caller's role are empty.
 */
export const Overview = Type.Object({
  /**
   * New messages of others in discussions of the caller's projects and references and in discussions the caller wrote
   * in, without a later message by the caller.
   */
  answers: Type.Array(
    Type.Object({
      message_id: Id,
      /** Kind and id of the discussed record. */
      object: Type.Object({ kind: Codes(['projects', 'references'] as const), id: Id, name: Shown() }),
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
   * For suppliers and consultants: projects published within 30 days in whose discussion they have not written. When
   * their company or its references have categories, only projects that share one. `categories` are the shared ones.
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
   * For clients: the state of the first steps checklist. Null when all steps are done or it was dismissed, and for
   * others.
   */
  first_steps: Nullable(
    Type.Object({ company: Type.Boolean(), software: Type.Boolean(), project: Type.Boolean(), grants: Type.Boolean() }),
  ),
  /** Profile of the primary company. Null without a company. */
  profile: Nullable(
    Type.Object({
      company: IdName,
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      missing: Type.Array(Codes(PROFILE_PARTS)),
    }),
  ),
});
export type Overview = Static<typeof Overview>;
