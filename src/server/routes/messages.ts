import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isLoggedIn } from '../../contract/access';
import { endpoints } from '../../contract/endpoints';
import { messageRules } from '../../contract/rules/discussions';
import { Id, Page } from '../../contract/wire/common';
import { Shown } from '../../contract/wire/marks';
import { Message, MessageDraft, MessagePlace } from '../../contract/wire/messages';
import { takeRate } from '../limits/accountQuotas';
import { invalid } from '../input/failures';
import { BoundedPageQuery, idsOf, pageOf, sliceOf } from '../input/lists';
import { allow, requireActor, writers } from '../input/actor';
import { writeOnce } from '../limits/writeOnce';
import { describeQuotas } from '../limits/quotaTexts';
import { createMessage, listMessages, locateMessage, openThread } from '../repositories/threads';
import type { Services } from '../services';
import { texts } from '../texts';
import { checkBody } from '../input/validation';
import { at, IdParams } from '../input/address';

const ListQuery = Type.Object({
  ...BoundedPageQuery.properties,
  thread__object_id: Id,
  thread_ct_id: Type.Optional(Id),
  /** Empty for roots. */
  parent: Shown({ default: '' }),
});

/** Discussions under projects and references, open to whoever can read the thing (docs/product.md 2.7). */
export const messagesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['messages'];

    app.route({
      ...at(endpoints.listMessages),
      schema: { tags, querystring: ListQuery, response: { 200: Page(Message) } },
      handler: async (request) => {
        const { query } = request;
        const actor = requireActor(request);
        const thread = await openThread(db, query.thread_ct_id, query.thread__object_id, actor);
        const { rows, count } = await listMessages(db, thread, parentOf(query.parent), sliceOf(query), actor.id);
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...at(endpoints.locateMessage),
      schema: { tags, params: IdParams, response: { 200: MessagePlace } },
      handler: async (request) => locateMessage(db, request.params.id, requireActor(request)),
    });

    app.route({
      ...at(endpoints.createMessage),
      onRequest: writers,
      schema: { tags, ...describeQuotas('messages'), body: MessageDraft, response: { 201: Message } },
      preValidation: checkBody(messageRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { thread_ct_id, thread_object_id, text, parent } = request.body;
        const message = await writeOnce(db, request, clock(), async (transaction) => {
          const thread = await openThread(transaction, thread_ct_id, thread_object_id, actor);
          const written = await createMessage(transaction, thread, { text, parent: parent ?? null }, actor.id, clock());
          await takeRate(services, transaction, actor, 'messages');
          return written;
        });
        return reply.code(201).send(message);
      },
    });
  };

/** Null for roots, which older callers ask for by the word `null`. Throws 400 for anything but one id. */
function parentOf(text: string): number | null {
  if (text === 'null') return null;
  const [id, ...others] = idsOf('parent', text);
  if (others.length > 0) throw invalid({ parent: [texts.wrongValue] });
  return id ?? null;
}
