import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { adviseTender } from '#contract/rules/tenderAdvice.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { findBrands } from './adviceRepository.ts';
import { listTemplates } from './templatesRepository.ts';

/** Templates of tenders and advice on what is written from them, for buyers. */
export const templatesRoutes =
  ({ db, clock }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.listTenderTemplates),
      handler: async () => ({ results: await listTemplates(db) }),
    });

    app.route({
      ...routeOf(endpoints.adviseTender),
      handler: async ({ body }) => {
        const texts = body.must_have.map(({ id, text }) => ({ item: id, text }));
        const brands = await findBrands(db, [{ item: null, text: body.description ?? '' }, ...texts]);
        return { results: adviseTender(body, brands, +clock()) };
      },
    });
  };
