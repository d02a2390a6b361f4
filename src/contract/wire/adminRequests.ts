import { Type, type Static } from 'typebox';
import { BULK_MAX } from '../limits';
import { CONSULTATION_TYPES, REQUEST_KINDS, REQUEST_STATES } from '../vocabulary/consultation';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common';
import { Secret, Shown } from './marks';

/** A request as operators see it in a list. */
export const AdminRequest = Type.Object({
  id: Id,
  kind: Codes(REQUEST_KINDS),
  state: Codes(REQUEST_STATES),
  is_refused: Type.Boolean(),
  name: Shown(),
  phone: Secret(),
  /** `HH:mm`, the assistant's only. */
  time: Nullable(Shown()),
  note: Nullable(Secret()),
  type: Nullable(Codes(CONSULTATION_TYPES)),
  service: Nullable(Shown()),
  project: Nullable(Shown()),
  /** Names in Czech order. */
  categories: Type.Array(Shown()),
  email: Secret(),
  user: Id,
  /** The operator who works on it. */
  assignee: Nullable(IdName),
  call_at: Nullable(DateTime),
  /** The client wrote after the last answer. */
  waits_for_answer: Type.Boolean(),
  created_at: DateTime,
  accepted_at: Nullable(DateTime),
  done_at: Nullable(DateTime),
  updated_at: DateTime,
});
export type AdminRequest = Static<typeof AdminRequest>;

/** One piece of what the portal and the client said to one another. */
export const RequestMessage = Named('RequestMessage', {
  id: Id,
  /** Said by the portal, otherwise by the client. */
  is_answer: Type.Boolean(),
  /** Who said it; null once the account is gone. */
  author_name: Nullable(Shown()),
  text: Secret(),
  created_at: DateTime,
});
export type RequestMessage = Static<typeof RequestMessage>;

/** One request with all that was said. */
export const AdminRequestDetail = Type.Object({
  ...AdminRequest.properties,
  messages: Type.Array(RequestMessage),
});
export type AdminRequestDetail = Static<typeof AdminRequestDetail>;

/** What an operator does with a request; fields that are not there stay. */
export const RequestWork = Type.Object({
  /** An answer that the client reads. */
  text: Type.Optional(Nullable(Secret())),
  /** `ACCEPTED` takes a settled one up again. */
  state: Type.Optional(Codes(['ACCEPTED', 'DONE'])),
  /** With `DONE`: settled without what was asked for; the text says why. */
  is_refused: Type.Optional(Type.Boolean()),
  /** Id of an operator who may work on requests. */
  assignee: Type.Optional(Nullable(Id)),
  call_at: Type.Optional(Nullable(DateTime)),
});
export type RequestWork = Static<typeof RequestWork>;

/** The same for many, as far as it makes sense for more than one. */
export const RequestsWork = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true }),
  ...Type.Pick(RequestWork, ['text', 'state', 'is_refused', 'assignee']).properties,
});
export type RequestsWork = Static<typeof RequestsWork>;

/** How many were changed, and how many were that far already or are gone. */
export const RequestsWorked = Type.Object({ changed: Type.Integer(), unchanged: Type.Integer() });
export type RequestsWorked = Static<typeof RequestsWorked>;
