import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { followMerged } from '#modules/categories/mergedItemsRepository.ts';
import { requireActor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { findTechnology, listTechnologies, suggestTechnologies } from './technologiesRepository.ts';

/** The public catalogue of technologies, for clients (docs/product.md 2.10). */
export const technologiesRoutes =
  ({ reading }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.listTechnologies),
      handler: async (request) => {
        const { query } = request;
        const { rows, ...found } = await reading(request, async (db) =>
          listTechnologies(db, await followMerged(db, query), sliceOf(query)),
        );
        return pageOf(rows, query, found.count, found);
      },
    });

    app.route({
      ...routeOf(endpoints.suggestTechnologies),
      handler: async (request) => {
        const q = request.query.q;
        return { results: q === '' ? [] : await reading(request, (db) => suggestTechnologies(db, q)) };
      },
    });

    app.route({
      ...routeOf(endpoints.getTechnology),
      handler: async (request) => {
        const technology = await reading(request, (db) => findTechnology(db, request.params.id, requireActor(request)));
        if (!technology) throw notFound();
        return technology;
      },
    });
  };
