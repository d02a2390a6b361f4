import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { supportAnswerRules } from '#contract/rules/support.ts';
import { SUPPORT_STATES } from '#contract/vocabulary/support.ts';
import { Shown } from '#contract/wire/marks.ts';
import { ReceivedRecord, SupportSettlement } from '#contract/wire/support.ts';
import { recordsCsv } from '#modules/admin/systemCsv.ts';
import { requireActor } from '#platform/http/actor.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { codesOf, PickedQuery, pickedOf, SearchQuery } from '#platform/http/lists.ts';
import { IdParams, routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { settleRecord, takeRecord } from './answering.ts';
import { findReceived, listSupportRecords } from './supportRecordsRepository.ts';

const RecordFileQuery = Type.Object({
  q: SearchQuery.properties.q,
  state: Shown({ maxLength: 40, default: '' }),
  ...PickedQuery,
});

/** Assignment of support records to operators, and replies to their senders. */
export const adminRecordsRoutes =
  ({ db, clock }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['admin'];

    app.route({
      ...routeOf(endpoints.exportSupportRecords),
      schema: { tags, querystring: RecordFileQuery, response: { 200: Type.String() } },
      handler: async ({ query }, reply) => {
        const states = codesOf('state', query.state, SUPPORT_STATES);
        const filter = { states, q: query.q.trim(), picked: pickedOf(query) };
        const { rows } = await listSupportRecords(db, filter, WHOLE_FILE);
        asCsvFile(reply, 'zaznamy', clock());
        return recordsCsv(rows);
      },
    });

    app.route({
      ...routeOf(endpoints.takeSupportRecord),
      schema: { tags, params: IdParams, response: { 200: ReceivedRecord } },
      handler: async (request) => {
        const { id } = request.params;
        await db.transaction().execute((transaction) => takeRecord(transaction, id, requireActor(request).id, clock()));
        return (await findReceived(db, id))!;
      },
    });

    app.route({
      ...routeOf(endpoints.settleSupportRecord),
      schema: { tags, params: IdParams, body: SupportSettlement, response: { 200: ReceivedRecord } },
      preValidation: checkBody(supportAnswerRules),
      handler: async (request) => {
        const { id } = request.params;
        const answer = request.body.answer?.trim() || null;
        await writeOnce(db, request, clock(), async (transaction) => {
          await settleRecord(transaction, id, requireActor(request).id, answer, clock());
          return null;
        });
        return (await findReceived(db, id))!;
      },
    });
  };
