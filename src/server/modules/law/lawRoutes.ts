import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';

/** Legal texts of the operator, public. */
export const lawRoutes =
  ({ law }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.getLawText),
      handler: async ({ params }) => {
        const found = law.texts.find(({ document }) => document === params.document);
        if (!found) throw notFound();
        return found;
      },
    });
  };
