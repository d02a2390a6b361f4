import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { adminEndpoints } from '#contract/endpoints/adminEndpoints.ts';
import { requestWorkRules } from '#contract/rules/requestWork.ts';
import { REQUEST_KINDS, REQUEST_STATES } from '#contract/vocabulary/consultation.ts';
import {
  AdminRequest,
  AdminRequestDetail,
  RequestsWork,
  RequestsWorked,
  RequestWork,
} from '#contract/wire/adminRequests.ts';
import { Codes, IdName, Page, Results } from '#contract/wire/common.ts';
import { Shown } from '#contract/wire/marks.ts';
import { requireActor } from '#platform/http/actor.ts';
import { tagVersion, versionRead } from '#platform/http/conditional.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { notFound } from '#platform/http/failures.ts';
import { pageOf, PageQuery, PickedQuery, pickedOf, sliceOf } from '#platform/http/lists.ts';
import { IdParams, routeOf } from '#platform/http/routeOf.ts';
import { checkBody, checkPatch } from '#platform/http/validation.ts';
import { listOperators } from '#platform/identity/operatorsRepository.ts';
import type { Services } from '#platform/services.ts';
import {
  ADMIN_REQUEST_ORDERS,
  type AdminRequestFilter,
  type AdminRequestRow,
  findAdminRequestPage,
  findAdminRequest,
} from './adminRequestsRepository.ts';
import { requestsCsv } from './requestsCsv.ts';
import { workOnRequest } from './requestWork.ts';
import { listRequestMessages } from './requestWorkRepository.ts';

const Filters = {
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
const ListQuery = Type.Object({
  ...PageQuery.properties,
  ...Filters,
  ordering: Type.Optional(Filters.ordering),
});
const ExportQuery = Type.Object({ ...PickedQuery, ...Filters, ordering: Type.Optional(Filters.ordering) });

const shaped = ({
  user_id,
  answered_at,
  replied_at,
  version: _version,
  ...request
}: AdminRequestRow): AdminRequest => ({
  ...request,
  user: user_id,
  waits_for_answer: replied_at !== null && (answered_at === null || replied_at > answered_at),
  call_at: request.call_at?.toISOString() ?? null,
  created_at: request.created_at.toISOString(),
  accepted_at: request.accepted_at?.toISOString() ?? null,
  done_at: request.done_at?.toISOString() ?? null,
  updated_at: request.updated_at.toISOString(),
});

function filterOf(query: Omit<Static<typeof ExportQuery>, 'ids'>, me: number, now: Date): AdminRequestFilter {
  const { q, state, kind, assignee, waits, calls } = query;
  return {
    q,
    state,
    kind,
    waits,
    callsBy: calls ? now : undefined,
    ...(assignee !== undefined && {
      assignee: assignee === 'none' ? null : assignee === 'me' ? me : Number(assignee),
    }),
  };
}

/** Requests of clients, for the operators who process them. */
export const adminRequestsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    const tags = ['admin'];

    app.route({
      ...routeOf(adminEndpoints.listAdminRequests),
      schema: { tags, querystring: ListQuery, response: { 200: Page(AdminRequest) } },
      handler: async (request) => {
        const { query } = request;
        const filter = filterOf(query, requireActor(request).id, clock());
        const order = query.ordering ?? 'waiting';
        const { rows, count } = await findAdminRequestPage(db, filter, { ...sliceOf(query), order });
        return pageOf(rows.map(shaped), query, count);
      },
    });

    app.route({
      ...routeOf(adminEndpoints.exportAdminRequests),
      schema: { tags, querystring: ExportQuery, response: { 200: Type.String() } },
      handler: async (request, reply) => {
        const { query } = request;
        const filter = { ...filterOf(query, requireActor(request).id, clock()), picked: pickedOf(query) };
        const order = query.ordering ?? 'waiting';
        const { rows } = await findAdminRequestPage(db, filter, { ...WHOLE_FILE, order });
        asCsvFile(reply, 'pozadavky', clock());
        return requestsCsv(rows);
      },
    });

    app.route({
      ...routeOf(adminEndpoints.listRequestOperators),
      schema: { tags, response: { 200: Results(IdName) } },
      handler: async () => ({ results: await listOperators(db, 'requests') }),
    });

    app.route({
      ...routeOf(adminEndpoints.changeAdminRequests),
      schema: { tags, body: RequestsWork, response: { 200: RequestsWorked } },
      preValidation: checkBody(requestWorkRules.omit(['call_at'])),
      handler: async (request) => {
        const { ids, ...work } = request.body;
        const operator = requireActor(request).id;
        let changed = 0;
        // One by one in the order of ids: a request that another operator settles meanwhile does not stop the others.
        for (const id of [...ids].sort((a, b) => a - b)) {
          const outcome = await workOnRequest(services, db, id, { operator }, work);
          if (outcome !== null && outcome !== 'unchanged') changed += 1;
        }
        return { changed, unchanged: ids.length - changed };
      },
    });

    const detailOf = async (id: number): Promise<{ request: AdminRequestRow; body: AdminRequestDetail }> => {
      const request = await findAdminRequest(db, id);
      if (!request) throw notFound();
      const messages = (await listRequestMessages(db, [id])).get(id) ?? [];
      return { request, body: { ...shaped(request), messages } };
    };

    app.route({
      ...routeOf(adminEndpoints.getAdminRequest),
      schema: { tags, params: IdParams, response: { 200: AdminRequestDetail } },
      handler: async ({ params }, reply) => {
        const { request, body } = await detailOf(params.id);
        tagVersion(reply, request);
        return body;
      },
    });

    app.route({
      ...routeOf(adminEndpoints.updateAdminRequest),
      schema: { tags, params: IdParams, body: RequestWork, response: { 200: AdminRequestDetail } },
      preValidation: checkPatch(requestWorkRules),
      handler: async (request, reply) => {
        const { id } = request.params;
        const { call_at, ...work } = request.body;
        const worker = { operator: requireActor(request).id, version: versionRead(request) };
        const outcome = await workOnRequest(services, db, id, worker, {
          ...work,
          ...(call_at !== undefined && { call_at: call_at === null ? null : new Date(call_at) }),
        });
        if (outcome === null) throw notFound();
        const { request: now, body } = await detailOf(id);
        tagVersion(reply, now);
        return body;
      },
    });
  };
