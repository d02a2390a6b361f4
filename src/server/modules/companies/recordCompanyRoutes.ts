import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { endpoints } from '../../../contract/endpoints/endpoints';
import { MAX_ID } from '../../../contract/limits/limits';
import { Codes } from '../../../contract/wire/common';
import { RECORD_KINDS, RecordCompany } from '../../../contract/wire/members';
import { requireActor } from '../../platform/http/actor';
import { routeOf } from '../../platform/http/routeOf';
import { findOtherCompany } from '../../platform/identity/otherCompaniesRepository';
import type { Services } from '../../platform/services';

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
