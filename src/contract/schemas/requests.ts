import { Type } from 'typebox';
import { REQUEST_KINDS } from '../vocabulary/consultation.ts';
import { SERVICE_CATEGORIES } from '../vocabulary/services.ts';
import { Service } from '../wire/catalogues.ts';
import { Page, Codes } from '../wire/common.ts';
import { PortalRequest, RequestDraft, RequestReply } from '../wire/requests.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { Mine, PageQuery, WHOLE_PAGE_SIZE, IdPath } from './queries.ts';

const KindPath = Type.Object({ kind: Codes(REQUEST_KINDS) });
const RequestPath = Type.Object({ ...KindPath.properties, ...IdPath.properties });
/** All requests of a user fit on one page, because a quota limits their number. */
const ListRequestsQuery = Type.Object({ ...PageQuery.properties, page_size: WHOLE_PAGE_SIZE, mine: Mine });
const ListServicesQuery = Type.Object({ ...PageQuery.properties, category: Type.Optional(Codes(SERVICE_CATEGORIES)) });

export const requestsSchemas = {
  listRequests: { tag: 'requests', path: KindPath, query: ListRequestsQuery, response: { 200: Page(PortalRequest) } },
  createRequest: {
    tag: 'requests',
    quotas: ['requests'],
    path: KindPath,
    body: RequestDraft,
    response: { 201: PortalRequest },
  },
  createRequestReply: { tag: 'requests', path: RequestPath, body: RequestReply, response: { 201: PortalRequest } },
  deleteRequest: { tag: 'requests', path: RequestPath, response: { 204: Type.Null() } },
  listServices: { query: ListServicesQuery, response: { 200: Page(Service) } },
} as const satisfies SchemaTable;
