import { Type, type Static } from 'typebox';
import { BULK_MAX } from '../limits/limits.ts';
import { PLANS } from '../vocabulary/accounts.ts';
import { CONSULTATION_TYPES, REQUEST_KINDS, REQUEST_STATES } from '../vocabulary/consultation.ts';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** A request in the operators' list. */
export const AdminRequest = Type.Object({
  id: Id,
  kind: Codes(REQUEST_KINDS),
  state: Codes(REQUEST_STATES),
  is_refused: Type.Boolean(),
  name: Shown(),
  phone: Secret(),
  /** `HH:mm`, assistant requests only. */
  time: Nullable(Shown()),
  note: Nullable(Secret()),
  type: Nullable(Codes(CONSULTATION_TYPES)),
  service: Nullable(Shown()),
  project: Nullable(Shown()),
  /** Names in Czech sort order. */
  categories: Type.Array(Shown()),
  email: Secret(),
  user: Id,
  plan: Codes(PLANS),
  /** Companies of the client. */
  companies: Type.Array(IdName),
  /** The assigned operator. */
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

/** A message between the portal and the client. */
export const RequestMessage = Named('RequestMessage', {
  id: Id,
  /** Written by the portal, otherwise by the client. */
  is_answer: Type.Boolean(),
  /** Author name, null after the account was deleted. */
  author_name: Nullable(Shown()),
  text: Secret(),
  created_at: DateTime,
});
export type RequestMessage = Static<typeof RequestMessage>;

/** A request with all its messages. */
export const AdminRequestDetail = Type.Object({
  ...AdminRequest.properties,
  messages: Type.Array(RequestMessage),
});
export type AdminRequestDetail = Static<typeof AdminRequestDetail>;

/** Changes of a request by an operator. Omitted fields are unchanged. */
export const RequestWork = Type.Object({
  /** An answer that the client sees. */
  text: Type.Optional(Nullable(Secret())),
  /** `ACCEPTED` reopens a closed request. */
  state: Type.Optional(Codes(['ACCEPTED', 'DONE'])),
  /** With `DONE`: closed without providing what was requested. The text gives the reason. */
  is_refused: Type.Optional(Type.Boolean()),
  /** Id of an operator with permission for requests. */
  assignee: Type.Optional(Nullable(Id)),
  call_at: Type.Optional(Nullable(DateTime)),
});
export type RequestWork = Static<typeof RequestWork>;

/** Bulk changes of requests, limited to fields that suit several requests. */
export const RequestsWork = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: BULK_MAX, uniqueItems: true }),
  ...Type.Pick(RequestWork, ['text', 'state', 'is_refused', 'assignee']).properties,
});
export type RequestsWork = Static<typeof RequestsWork>;

/** Number of changed requests, and of those already in the state or deleted. */
export const RequestsWorked = Type.Object({ changed: Type.Integer(), unchanged: Type.Integer() });
export type RequestsWorked = Static<typeof RequestsWorked>;
