import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { DataSet } from '#platform/database/columnTypes.ts';
import { isNotModified } from '#platform/http/conditional.ts';
import { pageOf, wholeSliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { placeForReply, readSearchPlace, regionOfCompany } from '#platform/search/searchPlaceRepository.ts';
import type { Services } from '#platform/services.ts';
import { dataVersion, listCategories, listCategoryGroups, listProducts, listTags } from './cataloguesRepository.ts';
import { followMerged } from './mergedItemsRepository.ts';
import { findNeeds } from './needsRepository.ts';

/** Number of products suggested while the user types. */
const SUGGESTIONS = { page: 1, pageSize: 10 };

/** Catalogues for pickers. They change rarely, so each response has an `ETag` with the version of its data. */
export const cataloguesRoutes =
  ({ reading, rateLimits }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const unlessKnown = (data: DataSet) => async (request: FastifyRequest, reply: FastifyReply) => {
      const version = await reading(request, (db) => dataVersion(db, data));
      if (isNotModified(request, reply, `"${data}-${version}"`)) await reply.send();
    };

    app.route({
      ...routeOf(endpoints.listCategories),
      preHandler: unlessKnown('categories'),
      handler: async (request) => {
        const { rows, count } = await reading(request, (db) =>
          listCategories(db, request.query.q, wholeSliceOf(request.query)),
        );
        return pageOf(rows, request.query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.findNeeds),
      onRequest: async ({ actor, ip }) => {
        if (!actor) rateLimits.needsOfAddress.consume(ip);
      },
      handler: async (request) =>
        reading(request, async (db) => {
          const { query, actor } = request;
          const place = await readSearchPlace(db, query.q, await regionOfCompany(db, actor?.company ?? null));
          return {
            results: await findNeeds(db, query.q),
            region: place?.place?.region ?? null,
            ...(place && { place: placeForReply(place) }),
          };
        }),
    });

    app.route({
      ...routeOf(endpoints.listCategoryGroups),
      preHandler: unlessKnown('categories'),
      handler: async (request) => reading(request, (db) => listCategoryGroups(db, request.query.q)),
    });

    app.route({
      ...routeOf(endpoints.listTags),
      preHandler: unlessKnown('tags'),
      handler: async (request) => {
        const { rows, count } = await reading(request, (db) =>
          listTags(db, request.query.q, wholeSliceOf(request.query)),
        );
        return pageOf(rows, request.query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.listProducts),
      preHandler: unlessKnown('products'),
      handler: async (request) => {
        const { q, categories } = request.query;
        const { rows, count } = await reading(request, async (db) => {
          const asked = await followMerged(db, { categories });
          return listProducts(db, q, asked.categories, wholeSliceOf(request.query));
        });
        return pageOf(rows, request.query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.suggestProducts),
      handler: async (request) => {
        const { rows } = await reading(request, (db) => listProducts(db, request.query.q, [], SUGGESTIONS, true));
        return { results: rows };
      },
    });
  };
