import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { Technology, TechnologyDetail } from '#contract/wire/catalogues.ts';
import { Codes, Page, Results } from '#contract/wire/common.ts';
import { Suggestion } from '#contract/wire/companies.ts';
import { Shown } from '#contract/wire/marks.ts';
import { followMerged } from '#modules/categories/mergedItemsRepository.ts';
import { requireActor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { idsOf, pageOf, SearchQuery, sliceOf } from '#platform/http/lists.ts';
import { IdParams, routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import {
  findTechnology,
  listTechnologies,
  suggestTechnologies,
  TECHNOLOGY_ORDERINGS,
} from './technologiesRepository.ts';

const Query = Type.Object({
  ...SearchQuery.properties,
  categories: Shown({ default: '' }),
  ordering: Type.Optional(Codes(TECHNOLOGY_ORDERINGS)),
});
const SuggestionQuery = Type.Object({ q: SearchQuery.properties.q });

/** The public catalogue of technologies, for clients (docs/product.md 2.10). */
export const technologiesRoutes =
  ({ reading }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['technologies'];

    app.route({
      ...routeOf(endpoints.listTechnologies),
      schema: { tags, querystring: Query, response: { 200: Page(Technology) } },
      handler: async (request) => {
        const { query } = request;
        const { rows, ...found } = await reading(request, async (db) => {
          const filter = await followMerged(db, {
            q: query.q.trim(),
            categories: idsOf('categories', query.categories),
            ordering: query.ordering,
          });
          return listTechnologies(db, filter, sliceOf(query));
        });
        return pageOf(rows, query, found.count, found);
      },
    });

    app.route({
      ...routeOf(endpoints.suggestTechnologies),
      schema: { tags, querystring: SuggestionQuery, response: { 200: Results(Suggestion) } },
      handler: async (request) => {
        const q = request.query.q.trim();
        return { results: q === '' ? [] : await reading(request, (db) => suggestTechnologies(db, q)) };
      },
    });

    app.route({
      ...routeOf(endpoints.getTechnology),
      schema: { tags, params: IdParams, response: { 200: TechnologyDetail } },
      handler: async (request) => {
        const technology = await reading(request, (db) => findTechnology(db, request.params.id, requireActor(request)));
        if (!technology) throw notFound();
        return technology;
      },
    });
  };
