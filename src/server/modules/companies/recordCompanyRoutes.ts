import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { requireActor } from '#platform/http/actor.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { findOtherCompany } from '#platform/identity/otherCompaniesRepository.ts';
import type { Services } from '#platform/services.ts';

/** Resolves a link to a record that belongs to another company of the user than the active one. */
export const recordCompanyRoutes =
  ({ db }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.getRecordCompany),
      handler: async (request) => {
        const { kind, record_id } = request.query;
        return { company: await findOtherCompany(db, kind, record_id, requireActor(request)) };
      },
    });
  };
