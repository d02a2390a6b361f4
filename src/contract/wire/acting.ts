import { Type, type Static } from 'typebox';
import { ACTING_CONSENTS, ACTING_SCOPES } from '../vocabulary/acting';
import { Codes, DateTime, Id, Nullable } from './common';
import { Secret, Shown } from './marks';

/** Why support is to act as somebody; the person reads the reason. `code` is asked for where the operator has a second factor. */
export const ActingStart = Type.Object({
  reason: Secret(),
  /** The request or the letter that it is about; operators alone read it. */
  note: Type.Optional(Nullable(Secret())),
  code: Type.Optional(Nullable(Secret())),
});
export type ActingStart = Static<typeof ActingStart>;

/** The present visit, for whoever is on it. */
export const Acting = Type.Object({
  id: Id,
  user: Id,
  /** Of the person, as others read it. */
  name: Shown(),
  scope: Codes(ACTING_SCOPES),
  consent: Codes(ACTING_CONSENTS),
  ends_at: DateTime,
});
export type Acting = Static<typeof Acting>;

/** A visit that has begun, with what to send as `Authorization: Token <token>` from now on. */
export const ActingBegun = Type.Object({ token: Secret(), ...Acting.properties });
export type ActingBegun = Static<typeof ActingBegun>;

/** A visit of support in an account, as its person reads it. */
export const SupportVisit = Type.Object({
  id: Id,
  /** Name of the operator at that time. */
  actor_name: Secret(),
  reason: Secret(),
  scope: Codes(ACTING_SCOPES),
  consent: Codes(ACTING_CONSENTS),
  started_at: DateTime,
  /** Null while it lasts. */
  ended_at: Nullable(DateTime),
  ends_at: DateTime,
});
export type SupportVisit = Static<typeof SupportVisit>;

export const ActingConsentAnswer = Type.Object({ given: Type.Boolean() });
export type ActingConsentAnswer = Static<typeof ActingConsentAnswer>;
