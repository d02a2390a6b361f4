import { Type, type Static } from 'typebox';
import { IMPERSONATION_CONSENTS, IMPERSONATION_SCOPES } from '../vocabulary/impersonation';
import { Codes, DateTime, Id, Nullable } from './common';
import { Secret, Shown } from './marks';

/** Why support impersonates somebody; the person reads the reason. `code` is asked for where the operator has a second factor. */
export const ImpersonationStart = Type.Object({
  reason: Secret(),
  /** The request or the letter that it is about; operators alone read it. */
  note: Type.Optional(Nullable(Secret())),
  code: Type.Optional(Nullable(Secret())),
});
export type ImpersonationStart = Static<typeof ImpersonationStart>;

/** The present visit, for whoever is on it. */
export const Impersonation = Type.Object({
  id: Id,
  user: Id,
  /** Of the person, as others read it. */
  name: Shown(),
  scope: Codes(IMPERSONATION_SCOPES),
  consent: Codes(IMPERSONATION_CONSENTS),
  ends_at: DateTime,
});
export type Impersonation = Static<typeof Impersonation>;

/** A visit that has begun, with what to send as `Authorization: Token <token>` from now on. */
export const ImpersonationStarted = Type.Object({ token: Secret(), ...Impersonation.properties });
export type ImpersonationStarted = Static<typeof ImpersonationStarted>;

/** A visit of support in an account, as its person reads it. */
export const SupportVisit = Type.Object({
  id: Id,
  /** Name of the operator at that time. */
  actor_name: Secret(),
  reason: Secret(),
  scope: Codes(IMPERSONATION_SCOPES),
  consent: Codes(IMPERSONATION_CONSENTS),
  started_at: DateTime,
  /** Null while it lasts. */
  ended_at: Nullable(DateTime),
  ends_at: DateTime,
});
export type SupportVisit = Static<typeof SupportVisit>;

export const ImpersonationConsentAnswer = Type.Object({ given: Type.Boolean() });
export type ImpersonationConsentAnswer = Static<typeof ImpersonationConsentAnswer>;
