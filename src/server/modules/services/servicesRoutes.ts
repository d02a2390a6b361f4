import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { dataVersion } from '#modules/categories/cataloguesRepository.ts';
import { isNotModified } from '#platform/http/conditional.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { listServices } from './servicesRepository.ts';

/** Services that clients of every plan can order (docs/product.md 2.4). */
export const servicesRoutes =
  ({ reading }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const unlessKnown = async (request: FastifyRequest, reply: FastifyReply) => {
      const version = await reading(request, (db) => dataVersion(db, 'services'));
      if (isNotModified(request, reply, `"services-${version}"`)) await reply.send();
    };

    app.route({
      ...routeOf(endpoints.listServices),
      preHandler: unlessKnown,
      handler: async (request) => {
        const { query } = request;
        const { rows, count } = await reading(request, (db) => listServices(db, query.category, sliceOf(query)));
        return pageOf(rows, query, count);
      },
    });
  };
