import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { SUPPORT_NOTE_MAX_LENGTH, SUPPORT_RECORD_MAX_BYTES } from '#contract/limits/limits.ts';
import { messages } from '#contract/rules/messages.ts';
import { requireActor } from '#platform/http/actor.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { operatorAddresses } from '#platform/identity/operatorsRepository.ts';
import { checkQuota, quotaHook } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import type { Services } from '#platform/services.ts';
import { maskRecord } from './recordMasking.ts';
import { supportRecordMail } from './supportMails.ts';
import { createSupportRecord, findSupportRecord, listSupportRecords } from './supportRecordsRepository.ts';
import { supportTexts } from './supportTexts.ts';

/** Support records of user sessions: every logged-in user can send them, operators read them. */
export const supportRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { config, db, clock } = services;

    app.route({
      ...routeOf(endpoints.createSupportRecord),
      bodyLimit: SUPPORT_RECORD_MAX_BYTES,
      // The rate limit also counts invalid records, because processing them costs the same.
      onRequest: quotaHook(services, 'supportRecords'),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const note = request.body.note?.trim() || null;
        if (note && note.length > SUPPORT_NOTE_MAX_LENGTH)
          throw invalid({ note: [messages.maxLength(SUPPORT_NOTE_MAX_LENGTH)] });
        const record = await maskRecord(request.body.record);
        if (!record) throw invalid({ record: [supportTexts.notARecord] });
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          const stored = await createSupportRecord(transaction, actor.id, note, record, clock());
          await checkQuota(services, transaction, actor, 'supportBytes');
          const addresses =
            config.operatorEmail === null ? await operatorAddresses(transaction, 'records') : [config.operatorEmail];
          const mail = supportRecordMail(config.publicUrl, stored, actor.email);
          for (const to of addresses)
            await queueMail(transaction, { ...mail, to, onceKey: `support:${stored.id}:${to}`, now: clock() });
          return stored;
        });
        return reply.code(201).send(created);
      },
    });

    app.route({
      ...routeOf(endpoints.listSupportRecords),
      handler: async ({ query }) => {
        const { rows, count } = await listSupportRecords(db, query, sliceOf(query));
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.getSupportRecord),
      handler: async ({ params }) => {
        const found = await findSupportRecord(db, params.id);
        if (!found) throw notFound();
        return found;
      },
    });
  };
