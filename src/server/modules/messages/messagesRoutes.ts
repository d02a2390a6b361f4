import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { messageRules } from '#contract/rules/discussions.ts';
import { hideLinkOfNewAccount } from '#modules/moderation/reports.ts';
import { requireActor, writers } from '#platform/http/actor.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { changesOfOwned } from '#platform/http/owned.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { listParticipants } from './mentionsRepository.ts';
import {
  createMessage,
  deleteMessage,
  lockOwnMessage,
  restoreMessage,
  updateMessage,
} from './messageChangesRepository.ts';
import { findOwnMessage, listMessages, locateMessage } from './messagesRepository.ts';
import { notifyMentioned, notifyThread } from './notifyThread.ts';
import { recordRead, readThread } from './threadReadsRepository.ts';
import { openThread } from './threadsRepository.ts';

/** Discussions about projects and references, for everybody who can read the record (docs/product.md 2.7). */
export const messagesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;

    app.route({
      ...routeOf(endpoints.listMessages),
      handler: async (request) => {
        const { query } = request;
        const actor = requireActor(request);
        const thread = await openThread(db, query.thread_ct_id, query.thread__object_id, actor);
        const { mark, ...unread } = await readThread(db, thread, actor);
        const parent = Number(query.parent) || null;
        const { rows, count } = await listMessages(db, thread, { parent, mark }, sliceOf(query), actor.id, clock());
        return { ...pageOf(rows, query, count), unread };
      },
    });

    app.route({
      ...routeOf(endpoints.listParticipants),
      handler: async (request) => {
        const { query } = request;
        const actor = requireActor(request);
        const thread = await openThread(db, query.thread_ct_id, query.thread__object_id, actor);
        return { results: await listParticipants(db, thread, actor.id) };
      },
    });

    app.route({
      ...routeOf(endpoints.noteRead),
      handler: async (request) => {
        const actor = requireActor(request);
        const { thread_ct_id, thread_object_id, seen } = request.body;
        return db.transaction().execute(async (transaction) => {
          const thread = await openThread(transaction, thread_ct_id, thread_object_id, actor);
          return recordRead(transaction, thread, actor, seen ?? 'all', clock());
        });
      },
    });

    app.route({
      ...routeOf(endpoints.locateMessage),
      handler: async (request) => locateMessage(db, request.params.id, requireActor(request)),
    });

    app.route({
      ...routeOf(endpoints.createMessage),
      onRequest: writers,
      preValidation: checkBody(messageRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { thread_ct_id, thread_object_id, text, parent, files } = request.body;
        const message = await writeOnce(db, request, clock(), async (transaction) => {
          const thread = await openThread(transaction, thread_ct_id, thread_object_id, actor);
          const draft = { text, parent: parent ?? null, files };
          const { message: written, mentioned } = await createMessage(transaction, thread, draft, actor, clock());
          await consumeQuota(services, transaction, actor, 'messages');
          if (await hideLinkOfNewAccount(services, transaction, { id: written.id, text, author: actor }))
            return (await findOwnMessage(transaction, written.id, actor, clock()))!.message;
          await notifyThread(transaction, clock(), thread, { id: written.id, authorId: actor.id, mentioned });
          return written;
        });
        return reply.code(201).send(message);
      },
    });

    changesOfOwned(app, services, {
      name: 'message',
      endpoints: {
        update: endpoints.updateMessage,
        delete: endpoints.deleteMessage,
        restore: endpoints.restoreMessage,
      },
      patchRules: messageRules,
      totals: [],
      lock: lockOwnMessage,
      find: (transaction, id, actor) => findOwnMessage(transaction, id, actor, clock()),
      update: async (transaction, id, patch, caller, message) => {
        const { thread, mentioned } = await updateMessage(transaction, id, patch, { message, caller }, clock());
        const { text } = patch;
        if (text !== undefined && (await hideLinkOfNewAccount(services, transaction, { id, text, author: caller })))
          return;
        await notifyMentioned(transaction, clock(), thread, { id, authorId: caller.id, mentioned });
      },
      delete: deleteMessage,
      restore: restoreMessage,
    });
  };
