import { Type, type Static } from 'typebox';
import { PROJECT_STATUSES } from '../vocabulary/projectStatus.ts';
import { REGION_CODES } from '../vocabulary/territories.ts';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable, ThreadAddress } from './common.ts';
import { PortalFile } from './files.ts';
import { Secret, Shown } from './marks.ts';
import { WithMatched } from './matched.ts';

const Status = Type.Unsafe<(typeof PROJECT_STATUSES)[number]>(Type.Integer({ enum: [...PROJECT_STATUSES] }));
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

const ProjectFields = Type.Object({
  name: Shown(),
  description: Nullable(Shown()),
  status: Status,
  step1: Percent,
  step2: Percent,
  step3: Percent,
  step4: Percent,
  step5: Percent,
  step6: Percent,
  deadline: Nullable(DateOnly),
  /** In CZK. */
  budget_from: Nullable(Type.Integer({ minimum: 0 })),
  budget_to: Nullable(Type.Integer({ minimum: 0 })),
  /** NUTS3 code of the place of delivery. Null means the region of the client. */
  region: Nullable(Codes(REGION_CODES)),
  published: Type.Boolean(),
  categories: Type.Array(Id),
  products: Type.Array(Id),
});
export type ProjectFields = Static<typeof ProjectFields>;

/** Request body. Tags are ids here, but objects in responses. */
export const ProjectPatch = Type.Partial(Type.Object({ ...ProjectFields.properties, tags: Type.Array(Id) }));
export type ProjectPatch = Static<typeof ProjectPatch>;

export const StatusChange = Type.Object({
  from: Nullable(Status),
  to: Status,
  author: IdName,
  created_at: DateTime,
});
export type StatusChange = Static<typeof StatusChange>;

/** The tender of a project that takes bids now. */
const TakingTender = Type.Object({
  id: Id,
  bids_until: DateTime,
  /** Time of the response, for the remaining time. */
  now: DateTime,
  /** Number of valid sent bids. Null for suppliers. */
  bids_count: Nullable(Type.Integer()),
});

/** What a project is to a supplier or consultant and the active company. */
const ProviderFacts = Type.Object({
  /** NUTS3 code of the place of delivery, or else of the client. Null if it is not known. */
  region: Nullable(Codes(REGION_CODES)),
  /** Whether the company is in this region. */
  is_in_region: Type.Boolean(),
  /** The categories that the company or its references share. */
  categories: Type.Array(Id),
  is_invited: Type.Boolean(),
  /** Its bid to the tender that takes bids. Null for operators who impersonate. */
  bid: Nullable(Type.Object({ id: Id, state: Codes(['DRAFT', 'SENT', 'WITHDRAWN']) })),
  is_dismissed: Type.Boolean(),
});

export const Project = Named('Project', {
  id: Id,
  ...ProjectFields.properties,
  category_obj: Type.Array(IdName),
  products_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
  files: Type.Array(PortalFile),
  company: Nullable(IdName),
  /** Whether it belongs to the caller's active company, or to the caller personally. */
  is_owner: Type.Boolean(),
  /** Who created it. For its owners only. */
  author: Nullable(IdName),
  /** Who takes care of it. For its owners only. */
  responsible: Nullable(IdName),
  thread: ThreadAddress,
  /** Unread messages in its discussion, when the caller follows it. */
  unread_messages: Type.Integer(),
  /** The same in the discussions with the winners of its tenders. */
  unread_private: Type.Integer(),
  history: Type.Array(StatusChange),
  /** Number of companies that were invited to its tenders. Zero for others than its owners. */
  asked: Type.Integer(),
  /** Null if it takes no bids, and if the caller cannot see its tender. */
  tender: Nullable(TakingTender),
  /** Null for clients. */
  provider: Nullable(ProviderFacts),
  /** Why the operator hid it. For its owners only. */
  hidden_reason: Type.Optional(Nullable(Secret())),
  created_at: DateTime,
  updated_at: DateTime,
  ...WithMatched.properties,
});
export type Project = Static<typeof Project>;

/** `projects/default/`: initial values of the create form. */
export const ProjectDefaults = Type.Object({
  ...ProjectFields.properties,
  category_obj: Type.Array(IdName),
  products_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
});
export type ProjectDefaults = Static<typeof ProjectDefaults>;
