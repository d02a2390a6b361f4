import { Type, type Static } from 'typebox';
import { CONSULTATION_TYPES, REQUEST_KINDS, REQUEST_STATES } from '../vocabulary/consultation.ts';
import { RequestMessage } from './adminRequests.ts';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/**
 * A request form. The server alone validates the formats of phone and time and returns them as field errors
 * (docs/product.md 7.1). That is why they are plain nullable strings here.
 */
export const RequestDraft = Type.Object({
  name: Type.Optional(Nullable(Shown())),
  phone: Type.Optional(Nullable(Secret())),
  /** `HH:mm`, assistant only. */
  time: Type.Optional(Nullable(Shown())),
  note: Type.Optional(Nullable(Secret())),
  categories: Type.Optional(Type.Array(Id)),
  /** Consierge only. */
  assistant_type: Type.Optional(Nullable(Shown())),
  /** Callbacks only. */
  callback_type: Type.Optional(Nullable(Shown())),
  /** Id of the ordered service, consierge only. */
  service: Type.Optional(Nullable(Id)),
  /** Id of the own project a consultation is about, consierge only. */
  project: Type.Optional(Nullable(Id)),
});
export type RequestDraft = Static<typeof RequestDraft>;

export const PortalRequest = Named('PortalRequest', {
  id: Id,
  kind: Codes(REQUEST_KINDS),
  name: Shown(),
  phone: Secret(),
  time: Nullable(Shown()),
  note: Nullable(Secret()),
  categories: Type.Array(Id),
  category_obj: Type.Array(IdName),
  assistant_type: Nullable(Codes(CONSULTATION_TYPES)),
  callback_type: Nullable(Codes(CONSULTATION_TYPES)),
  service: Nullable(IdName),
  project: Nullable(IdName),
  /** Who takes care of it. */
  responsible: Nullable(IdName),
  state: Codes(REQUEST_STATES),
  /** Closed without providing what was requested. The last answer gives the reason. */
  is_refused: Type.Boolean(),
  /** Scheduled time of the call. */
  call_at: Nullable(DateTime),
  /** Messages between the portal and the client, in order. */
  messages: Type.Array(RequestMessage),
  /** The client can reply to the last answer, once and within a time limit. */
  may_reply: Type.Boolean(),
  created_at: DateTime,
  accepted_at: Nullable(DateTime),
  done_at: Nullable(DateTime),
});
export type PortalRequest = Static<typeof PortalRequest>;

/** The client's reply to an answer. */
export const RequestReply = Type.Object({ text: Secret() });
export type RequestReply = Static<typeof RequestReply>;
