import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { supportAnswerRules } from '#contract/rules/support.ts';
import { recordsCsv } from '#modules/admin/systemCsv.ts';
import { requireActor } from '#platform/http/actor.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { settleRecord, takeRecord } from './answering.ts';
import { findReceived, listSupportRecords } from './supportRecordsRepository.ts';

/** Assignment of support records to operators, and replies to their senders. */
export const adminRecordsRoutes =
  ({ db, clock }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.exportSupportRecords),
      handler: async ({ query }, reply) => {
        const { rows } = await listSupportRecords(db, query, WHOLE_FILE);
        asCsvFile(reply, 'zaznamy', clock());
        return recordsCsv(rows);
      },
    });

    app.route({
      ...routeOf(endpoints.takeSupportRecord),
      handler: async (request) => {
        const { id } = request.params;
        await db.transaction().execute((transaction) => takeRecord(transaction, id, requireActor(request).id, clock()));
        return (await findReceived(db, id))!;
      },
    });

    app.route({
      ...routeOf(endpoints.settleSupportRecord),
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
