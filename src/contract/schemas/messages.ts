import { Type } from 'typebox';
import { Id, Results } from '../wire/common.ts';
import { Shown } from '../wire/marks.ts';
import {
  MessagesPage,
  Participant,
  ReadNote,
  Unread,
  MessagePlace,
  MessageDraft,
  Message,
  MessagePatch,
} from '../wire/messages.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { PageQuery, IdPath } from './queries.ts';

const ThreadQuery = Type.Object({ thread__object_id: Id, thread_ct_id: Type.Optional(Id) });
const ListMessagesQuery = Type.Object({
  ...PageQuery.properties,
  ...ThreadQuery.properties,
  /** Empty for root messages, which older clients request by the word `null`. */
  parent: Shown({ pattern: '^(null|[1-9]\\d{0,8})?$', default: '' }),
});

export const messagesSchemas = {
  listMessages: { query: ListMessagesQuery, response: { 200: MessagesPage } },
  listParticipants: { query: ThreadQuery, response: { 200: Results(Participant) } },
  noteRead: { body: ReadNote, response: { 200: Unread } },
  locateMessage: { path: IdPath, response: { 200: MessagePlace } },
  createMessage: { quotas: ['messages'], body: MessageDraft, response: { 201: Message } },
  updateMessage: { quotas: ['changes'], path: IdPath, body: MessagePatch, response: { 200: Message } },
  deleteMessage: { path: IdPath, response: { 204: Type.Null() } },
  restoreMessage: { quotas: ['changes'], path: IdPath, response: { 200: Message } },
} as const satisfies SchemaTable;
