import { Type, type Static } from 'typebox';
import { PLAN_REQUEST_STATES, PLANS, ROLES, SECOND_FACTOR_STATES } from '../vocabulary/accounts';
import { CONSENT_DOCUMENTS } from '../vocabulary/law';
import { MEMBER_ROLES } from '../vocabulary/members';
import { OPERATOR_ROLES } from '../vocabulary/operators';
import { Codes, DateTime, Id, IdName, Nullable } from './common';
import { Secret, Shown } from './marks';

export const Credentials = Type.Object({ email: Secret(), password: Secret() });
export type Credentials = Static<typeof Credentials>;

/** The token to send as `Authorization: Token <key>`; `users/self/` says whether it waits for a second factor. */
export const LoginReply = Type.Object({
  key: Secret(),
  /** Said when the log-in changed something, such as taking back the deletion of the account. */
  detail: Type.Optional(Shown()),
  /** Path on the portal that a log-in through a provider was begun for. */
  next: Type.Optional(Shown()),
});
export type LoginReply = Static<typeof LoginReply>;

/** A company that a person belongs to. */
const Membership = Type.Object({ company: IdName, role: Codes(MEMBER_ROLES) });

export const User = Type.Object({
  id: Id,
  email: Secret(),
  role: Codes(ROLES),
  plan: Codes(PLANS),
  first_name: Nullable(Shown()),
  last_name: Nullable(Shown()),
  phone: Nullable(Secret()),
  /** Id of the active company: `X-Company`, without it the primary one. `plan` is the one in force. */
  company: Nullable(Id),
  /** The companies of the person; the first is the primary one. */
  memberships: Type.Array(Membership),
  is_operator: Type.Boolean(),
  /** Of those who run the portal; an operator has at least one. */
  operator_roles: Type.Array(Codes(OPERATOR_ROLES)),
  date_joined: DateTime,
  /** Of this log-in; while it waits, what is personal above is left out. */
  second_factor: Codes(SECOND_FACTOR_STATES),
  /** What the person has yet to agree to or take note of, as it holds now. */
  consents_due: Type.Array(Codes(CONSENT_DOCUMENTS)),
});
export type User = Static<typeof User>;

/** What a person may change of the own account; anything else is ignored. */
export const UserPatch = Type.Partial(
  Type.Object({ first_name: Nullable(Shown()), last_name: Nullable(Shown()), phone: Nullable(Secret()) }),
);
export type UserPatch = Static<typeof UserPatch>;

/** Who registers as what; the company's fields count only with an IČO. */
const registrant = {
  role: Codes(ROLES),
  first_name: Shown(),
  last_name: Shown(),
  phone: Secret(),
  reg_number: Type.Optional(Nullable(Secret())),
  company_name: Type.Optional(Nullable(Shown())),
  street: Type.Optional(Nullable(Shown())),
  street_number: Type.Optional(Nullable(Shown())),
  city: Type.Optional(Nullable(Shown())),
  zip: Type.Optional(Nullable(Shown())),
  vat_number: Type.Optional(Nullable(Secret())),
  /** To ask to join the company of the number, where it is on the portal, instead of making it. */
  join_company: Type.Optional(Type.Boolean()),
};

/** The wish for an account: the password is set by whoever opens the mailed link. */
export const Registration = Type.Object({ email: Secret(), ...registrant, consent: Type.Boolean() });
export type Registration = Static<typeof Registration>;

const linkKey = Secret({ maxLength: 200 });

/** The secret of a verification link. */
export const EmailKey = Type.Object({ key: linkKey });
export type EmailKey = Static<typeof EmailKey>;

/** What was filled in for the registration of a link. */
export const PendingRegistration = Type.Object({ email: Secret(), ...registrant });
export type PendingRegistration = Static<typeof PendingRegistration>;

/** The end of a registration: what was filled in as the owner of the mailbox mended it, with the password. */
export const EmailVerification = Type.Object({ key: linkKey, ...registrant, password1: Secret(), password2: Secret() });
export type EmailVerification = Static<typeof EmailVerification>;

export const EmailOnly = Type.Object({ email: Secret() });
export type EmailOnly = Static<typeof EmailOnly>;

export const PasswordReset = Type.Object({
  uid: Secret({ maxLength: 20 }),
  token: Secret({ maxLength: 200 }),
  new_password1: Secret(),
  new_password2: Secret(),
});
export type PasswordReset = Static<typeof PasswordReset>;

export const PasswordChange = Type.Object({
  old_password: Secret(),
  new_password1: Secret(),
  new_password2: Secret(),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** One log-in of the own account that still counts. */
export const Session = Type.Object({
  id: Id,
  /** What the browser said about itself; null where it said nothing. */
  user_agent: Nullable(Shown()),
  created_at: DateTime,
  last_used_at: DateTime,
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** `code` is asked for where the account has a second factor. */
export const AccountDeletion = Type.Object({ password: Secret(), code: Type.Optional(Nullable(Secret())) });
export type AccountDeletion = Static<typeof AccountDeletion>;

export const PlanRequest = Type.Object({ plan: Codes(PLANS) });
export type PlanRequest = Static<typeof PlanRequest>;

/** The last wish of the caller for a higher plan, with the operator's answer. */
export const PlanRequestAnswer = Type.Object({
  request: Nullable(
    Type.Object({
      id: Id,
      plan: Codes(PLANS),
      state: Codes(PLAN_REQUEST_STATES),
      /** Why it was refused. */
      operator_answer: Nullable(Secret()),
      created_at: DateTime,
      answered_at: Nullable(DateTime),
    }),
  ),
});
export type PlanRequestAnswer = Static<typeof PlanRequestAnswer>;

export const IdentityProviders = Type.Object({
  providers: Type.Array(Type.Object({ id: Shown(), name: Shown(), login_url: Shown() })),
});
export type IdentityProviders = Static<typeof IdentityProviders>;

/** What the provider put into the address of the way back. */
export const IdentityReply = Type.Object({
  code: Secret({ maxLength: 4000 }),
  state: Secret({ maxLength: 200 }),
  iss: Type.Optional(Shown({ maxLength: 1000 })),
});
export type IdentityReply = Static<typeof IdentityReply>;

/** The second factor of the own account. */
export const SecondFactor = Type.Object({
  /** Null while it is off. */
  confirmed_at: Nullable(DateTime),
  recovery_codes_left: Type.Integer(),
  /** It cannot be switched off. */
  is_required: Type.Boolean(),
  /** False for those who only ever come through an identity provider. */
  has_password: Type.Boolean(),
});
export type SecondFactor = Static<typeof SecondFactor>;

export const SecondFactorStart = Type.Object({ password: Type.Optional(Nullable(Secret())) });
export type SecondFactorStart = Static<typeof SecondFactorStart>;

/** What an application for codes is told, once: the key in base32, and the same as an address for a QR code. */
export const SecondFactorSecret = Type.Object({ secret: Secret(), otpauth_uri: Secret() });
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

/** Six digits of the application, or a recovery code; spaces and hyphens do not matter. */
export const SecondFactorCode = Type.Object({ code: Secret() });
export type SecondFactorCode = Static<typeof SecondFactorCode>;

/** Shown once: a code a line. One text, so that it is masked by its name wherever it goes. */
export const RecoveryCodes = Type.Object({ recovery_codes: Secret() });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const SecondFactorEntered = Type.Object({
  /** Said when few recovery codes are left, or the log-in changed something. */
  detail: Type.Optional(Shown()),
});
export type SecondFactorEntered = Static<typeof SecondFactorEntered>;

export const SecondFactorEnd = Type.Object({ password: Type.Optional(Nullable(Secret())), code: Secret() });
export type SecondFactorEnd = Static<typeof SecondFactorEnd>;
