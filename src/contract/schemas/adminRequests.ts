import { Type } from 'typebox';
import { REQUEST_STATES, REQUEST_KINDS, ADMIN_REQUEST_ORDERS } from '../vocabulary/consultation.ts';
import { AdminRequest, RequestsWork, RequestsWorked, AdminRequestDetail, RequestWork } from '../wire/adminRequests.ts';
import { Codes, Page, Results, IdName } from '../wire/common.ts';
import { Shown } from '../wire/marks.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { PageQuery, PickedQuery, IdPath } from './queries.ts';

const ListAdminRequestsFilters = {
  q: Shown({ maxLength: 200, default: '' }),
  state: Type.Optional(Codes(REQUEST_STATES)),
  kind: Type.Optional(Codes(REQUEST_KINDS)),
  /** `me`, `none`, or the id of an operator. */
  assignee: Type.Optional(Shown({ pattern: '^(me|none|[1-9]\\d{0,8})$' })),
  /** Only requests whose client waits for a reply. */
  waits: Type.Optional(Type.Boolean()),
  /** Only requests whose promised call is due. */
  calls: Type.Optional(Type.Boolean()),
  ordering: Codes(ADMIN_REQUEST_ORDERS),
} as const;
const ListAdminRequestsQuery = Type.Object({
  ...PageQuery.properties,
  ...ListAdminRequestsFilters,
  ordering: Type.Optional(ListAdminRequestsFilters.ordering),
});
const ExportAdminRequestsQuery = Type.Object({
  ...PickedQuery,
  ...ListAdminRequestsFilters,
  ordering: Type.Optional(ListAdminRequestsFilters.ordering),
});

export const adminRequestsSchemas = {
  listAdminRequests: { query: ListAdminRequestsQuery, response: { 200: Page(AdminRequest) } },
  exportAdminRequests: { query: ExportAdminRequestsQuery, response: { 200: Type.String() } },
  listRequestOperators: { response: { 200: Results(IdName) } },
  changeAdminRequests: { body: RequestsWork, response: { 200: RequestsWorked } },
  getAdminRequest: { path: IdPath, response: { 200: AdminRequestDetail } },
  updateAdminRequest: { path: IdPath, body: RequestWork, response: { 200: AdminRequestDetail } },
} as const satisfies SchemaTable;
