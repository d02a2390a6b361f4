import { Type, type Static } from 'typebox';
import { IMPERSONATION_CONSENTS, IMPERSONATION_SCOPES } from '../vocabulary/impersonation.ts';
import { Codes, DateTime, Id, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** The reason of an impersonation, which the user sees. `code` is required when the operator has a second factor. */
export const ImpersonationStart = Type.Object({
  reason: Secret(),
  /** Reference to a request or a letter. Visible to operators only. */
  note: Type.Optional(Nullable(Secret())),
  code: Type.Optional(Nullable(Secret())),
});
export type ImpersonationStart = Static<typeof ImpersonationStart>;

/** The current impersonation, for its own session. */
export const Impersonation = Type.Object({
  id: Id,
  user: Id,
  /** The displayed name of the user. */
  name: Shown(),
  scope: Codes(IMPERSONATION_SCOPES),
  consent: Codes(IMPERSONATION_CONSENTS),
  ends_at: DateTime,
});
export type Impersonation = Static<typeof Impersonation>;

/** A started impersonation, with the token to send as `Authorization: Token <token>`. */
export const ImpersonationStarted = Type.Object({ token: Secret(), ...Impersonation.properties });
export type ImpersonationStarted = Static<typeof ImpersonationStarted>;

/** An impersonation of the caller's account. */
export const SupportVisit = Type.Object({
  id: Id,
  /** Name of the operator at that time. */
  actor_name: Secret(),
  reason: Secret(),
  scope: Codes(IMPERSONATION_SCOPES),
  consent: Codes(IMPERSONATION_CONSENTS),
  started_at: DateTime,
  /** Null while it is active. */
  ended_at: Nullable(DateTime),
  ends_at: DateTime,
});
export type SupportVisit = Static<typeof SupportVisit>;

export const ImpersonationConsentAnswer = Type.Object({ given: Type.Boolean() });
export type ImpersonationConsentAnswer = Static<typeof ImpersonationConsentAnswer>;
