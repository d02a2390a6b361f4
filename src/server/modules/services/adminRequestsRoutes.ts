import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminEndpoints } from '#contract/endpoints/adminEndpoints.ts';
import { requestWorkRules } from '#contract/rules/requestWork.ts';
import type { AdminRequest, AdminRequestDetail } from '#contract/wire/adminRequests.ts';
import { requireActor } from '#platform/http/actor.ts';
import { tagVersion, versionRead } from '#platform/http/conditional.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody, checkPatch } from '#platform/http/validation.ts';
import { listOperators } from '#platform/identity/operatorsRepository.ts';
import type { Services } from '#platform/services.ts';
import { type AdminRequestRow, findAdminRequestPage, findAdminRequest } from './adminRequestsRepository.ts';
import { requestsCsv } from './requestsCsv.ts';
import { workOnRequest } from './requestWork.ts';
import { listRequestMessages } from './requestWorkRepository.ts';

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

/** The assignee `me` is the operator who asks. */
const ofAsking = <Query extends { assignee?: string }>(query: Query, { id }: { id: number }): Query =>
  query.assignee === 'me' ? { ...query, assignee: String(id) } : query;

/** Requests of clients, for the operators who process them. */
export const adminRequestsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;

    app.route({
      ...routeOf(adminEndpoints.listAdminRequests),
      handler: async (request) => {
        const { query } = request;
        const filter = ofAsking(query, requireActor(request));
        const { rows, count } = await findAdminRequestPage(db, filter, sliceOf(query), clock());
        return pageOf(rows.map(shaped), query, count);
      },
    });

    app.route({
      ...routeOf(adminEndpoints.exportAdminRequests),
      handler: async (request, reply) => {
        const filter = ofAsking(request.query, requireActor(request));
        const { rows } = await findAdminRequestPage(db, filter, WHOLE_FILE, clock());
        asCsvFile(reply, 'pozadavky', clock());
        return requestsCsv(rows);
      },
    });

    app.route({
      ...routeOf(adminEndpoints.listRequestOperators),
      handler: async () => ({ results: await listOperators(db, 'requests') }),
    });

    app.route({
      ...routeOf(adminEndpoints.changeAdminRequests),
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
      handler: async ({ params }, reply) => {
        const { request, body } = await detailOf(params.id);
        tagVersion(reply, request);
        return body;
      },
    });

    app.route({
      ...routeOf(adminEndpoints.updateAdminRequest),
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
