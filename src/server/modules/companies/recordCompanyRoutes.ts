import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { MAX_ID } from '#contract/limits/limits.ts';
import { Codes } from '#contract/wire/common.ts';
import { RECORD_KINDS, RecordCompany } from '#contract/wire/members.ts';
import { requireActor } from '#platform/http/actor.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { findOtherCompany } from '#platform/identity/otherCompaniesRepository.ts';
import type { Services } from '#platform/services.ts';

const RecordQuery = Type.Object({
  kind: Codes(RECORD_KINDS),
  record_id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
});

/** Resolves a link to a record that belongs to another company of the user than the active one. */
export const recordCompanyRoutes =
  ({ db }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.getRecordCompany),
      schema: { tags: ['companies'], querystring: RecordQuery, response: { 200: RecordCompany } },
      handler: async (request) => {
        const { kind, record_id } = request.query;
        return { company: await findOtherCompany(db, kind, record_id, requireActor(request)) };
      },
    });
  };
