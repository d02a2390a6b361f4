import { Type, type Static } from 'typebox';
import { PROJECT_STATUSES } from '../vocabulary/projectStatus';
import { REQUEST_KINDS, REQUEST_STATES } from '../vocabulary/consultation';
import { Codes, DateOnly, DateTime, Id, IdName, Nullable } from './common';
import { Secret, Shown } from './marks';
import { WaitingQueue } from './adminOverview';

/** `GET overview/public/`: what the home page tells visitors, open to everybody. */
export const PublicOverview = Type.Object({
  counts: Type.Object({
    suppliers: Type.Integer(),
    consultants: Type.Integer(),
    references: Type.Integer(),
    technologies: Type.Integer(),
    open_grants: Type.Integer(),
  }),
  /** One row for each of the 14 regions, zeros included; `region` is a NUTS3 code. */
  suppliers_by_region: Type.Array(Type.Object({ region: Shown(), count: Type.Integer() })),
  /** Those that the operator picked, the last one first; never more than three. `author_company` is the author's own one. */
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

/** Fields of a company that make its profile complete, in the order a person is asked for them. */
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

/** `PATCH overview/steps/`: that the person went to look for grants, or does not want to see the steps any more. */
export const FirstStepsPatch = Type.Object({
  grants: Type.Optional(Type.Literal(true)),
  hidden: Type.Optional(Type.Boolean()),
});
export type FirstStepsPatch = Static<typeof FirstStepsPatch>;

/**
 * `GET overview/`: what waits for the caller, newest or most urgent first, at most five in each list.
 * Lists that do not concern the caller's role are empty.
 */
export const Overview = Type.Object({
  /**
   * New messages of others in discussions of the caller's own projects and references and in those the caller has written
   * into, under which the caller has written nothing since.
   */
  answers: Type.Array(
    Type.Object({
      message_id: Id,
      /** The kind and id of the discussed thing. */
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
  /** Own projects that are not done, the most recently changed first; `progress` is the mean of the six phases. */
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
   * For suppliers and consultants: projects published within 30 days in whose discussion they have not written. Of those
   * who have categories, on their company or its references, only projects that share one; `categories` are the shared ones.
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
  /** For operators: what waits in the parts of the admin area that their roles open. Null for everybody else. */
  queues: Nullable(Type.Array(WaitingQueue)),
  /** For clients: which of the first steps are done. Null once all are or they were put away, and for everybody else. */
  first_steps: Nullable(
    Type.Object({ company: Type.Boolean(), software: Type.Boolean(), project: Type.Boolean(), grants: Type.Boolean() }),
  ),
  /** The primary company's profile; null without a company. */
  profile: Nullable(
    Type.Object({
      company: IdName,
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      missing: Type.Array(Codes(PROFILE_PARTS)),
    }),
  ),
});
export type Overview = Static<typeof Overview>;
