import { Type } from 'typebox';
import {
  MODERATION_STATES,
  REPORTED_KINDS,
  REPORT_GROUNDS,
  MODERATION_AGES,
  MODERATION_ORDERS,
} from '../vocabulary/moderation.ts';
import { Codes, Page, Detail } from '../wire/common.ts';
import { Shown } from '../wire/marks.ts';
import {
  AdminModeration,
  ModerationsKept,
  ModerationDraft,
  AdminModerationDetail,
  AdminTestimonial,
  ModerationVerdict,
} from '../wire/moderation.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { PageQuery, PickedQuery, IdPath } from './queries.ts';

const ListModerationsFilters = {
  q: Shown({ maxLength: 200, default: '' }),
  state: Type.Optional(Codes(MODERATION_STATES)),
  waiting: Type.Optional(Type.Boolean()),
  kind: Type.Optional(Codes(REPORTED_KINDS)),
  ground: Type.Optional(Codes(REPORT_GROUNDS)),
  age: Type.Optional(Codes(MODERATION_AGES)),
  ordering: Type.Optional(Codes(MODERATION_ORDERS)),
} as const;
const ListModerationsQuery = Type.Object({ ...PageQuery.properties, ...ListModerationsFilters });
const ExportModerationsQuery = Type.Object({ ...ListModerationsFilters, ...PickedQuery });
const TestimonialFilters = {
  q: Shown({ maxLength: 200, default: '' }),
  /** Returns approved testimonials, which visitors see, instead of pending ones. */
  approved: Type.Boolean({ default: false }),
} as const;
const TestimonialsQuery = Type.Object({ ...PageQuery.properties, ...TestimonialFilters });
const TestimonialFileQuery = Type.Object({ ...TestimonialFilters, ...PickedQuery });

export const adminModerationSchemas = {
  listModerations: { query: ListModerationsQuery, response: { 200: Page(AdminModeration) } },
  exportModerations: { query: ExportModerationsQuery, response: { 200: Type.String() } },
  keepModerations: { body: ModerationsKept, response: { 200: Detail } },
  createModeration: { body: ModerationDraft, response: { 201: AdminModerationDetail } },
  listAdminTestimonials: { query: TestimonialsQuery, response: { 200: Page(AdminTestimonial) } },
  exportAdminTestimonials: { query: TestimonialFileQuery, response: { 200: Type.String() } },
  getModeration: { path: IdPath, response: { 200: AdminModerationDetail } },
  decideModeration: { path: IdPath, body: ModerationVerdict, response: { 200: AdminModerationDetail } },
  approveTestimonial: { path: IdPath, response: { 204: Type.Null() } },
  withdrawTestimonial: { path: IdPath, response: { 204: Type.Null() } },
} as const satisfies SchemaTable;
