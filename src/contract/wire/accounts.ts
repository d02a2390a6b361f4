import { Type, type Static } from 'typebox';
import { PLAN_REQUEST_STATES, PLANS, ROLES, SECOND_FACTOR_STATES } from '../vocabulary/accounts.ts';
import { CONSENT_DOCUMENTS } from '../vocabulary/law.ts';
import { MEMBER_ROLES } from '../vocabulary/members.ts';
import { OPERATOR_ROLES } from '../vocabulary/operators.ts';
import { Codes, DateTime, Id, IdName, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

export const Credentials = Type.Object({ email: Secret(), password: Secret() });
export type Credentials = Static<typeof Credentials>;

/**
 * The token to send as `Authorization: Token <key>`. `users/self/` tells whether the session waits for a second factor.
 */
export const LoginReply = Type.Object({
  key: Secret(),
  /** Present when the log-in had an effect, such as cancelling the deletion of the account. */
  detail: Type.Optional(Shown()),
  /** Path in the portal to open, after a registration with a need and after a log-in through an identity provider. */
  next: Type.Optional(Shown()),
});
export type LoginReply = Static<typeof LoginReply>;

/** A company the user is a member of. */
const Membership = Type.Object({ company: IdName, role: Codes(MEMBER_ROLES) });

export const User = Type.Object({
  id: Id,
  email: Secret(),
  role: Codes(ROLES),
  plan: Codes(PLANS),
  first_name: Nullable(Shown()),
  last_name: Nullable(Shown()),
  /** The vocative of the first name. Null for names that are not in the table. */
  vocative: Nullable(Shown()),
  phone: Nullable(Secret()),
  /** Id of the active company: `X-Company`, or the primary company without the header. `plan` is the effective one. */
  company: Nullable(Id),
  /** The companies of the user. The first is the primary one. */
  memberships: Type.Array(Membership),
  is_operator: Type.Boolean(),
  /** Roles of an operator. An operator has at least one. */
  operator_roles: Type.Array(Codes(OPERATOR_ROLES)),
  date_joined: DateTime,
  /** Second factor state of this session. While it is pending, the personal fields above are omitted. */
  second_factor: Codes(SECOND_FACTOR_STATES),
  /** Documents that the user has yet to accept or acknowledge in their current version. */
  consents_due: Type.Array(Codes(CONSENT_DOCUMENTS)),
});
export type User = Static<typeof User>;

/** Fields of the own account that a user can edit. Other fields are ignored. */
export const UserPatch = Type.Partial(
  Type.Object({ first_name: Nullable(Shown()), last_name: Nullable(Shown()), phone: Nullable(Secret()) }),
);
export type UserPatch = Static<typeof UserPatch>;

/** Registration data. Company fields are used only together with an IČO. */
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
  /** Requests to join an existing company with this number instead of creating it. */
  join_company: Type.Optional(Type.Boolean()),
  /** What a client needs, in a sentence. The form of a new tender begins with it after the registration. */
  need: Type.Optional(Nullable(Shown())),
};

/** A registration request. The password is set through the mailed link. */
export const Registration = Type.Object({ email: Secret(), ...registrant, consent: Type.Boolean() });
export type Registration = Static<typeof Registration>;

const linkKey = Secret({ maxLength: 200 });

/** The token of a verification link. */
export const EmailKey = Type.Object({ key: linkKey });
export type EmailKey = Static<typeof EmailKey>;

/** The registration data of a verification link. */
export const PendingRegistration = Type.Object({ email: Secret(), ...registrant });
export type PendingRegistration = Static<typeof PendingRegistration>;

/** Completes a registration: the data, possibly corrected by the owner of the mailbox, and the password. */
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

/** An active session of the own account. */
export const Session = Type.Object({
  id: Id,
  /** The User-Agent header, null without one. */
  user_agent: Nullable(Shown()),
  created_at: DateTime,
  last_used_at: DateTime,
  is_current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** `code` is required when the account has a second factor. */
export const AccountDeletion = Type.Object({ password: Secret(), code: Type.Optional(Nullable(Secret())) });
export type AccountDeletion = Static<typeof AccountDeletion>;

/** What goes with the account: companies without other members, and their sent bids that nobody has opened. */
export const DeletionEffects = Type.Object({
  companies: Type.Array(Shown()),
  bids: Type.Array(Type.Object({ project: Shown(), bids_until: DateTime })),
});
export type DeletionEffects = Static<typeof DeletionEffects>;

export const PlanRequest = Type.Object({ plan: Codes(PLANS) });
export type PlanRequest = Static<typeof PlanRequest>;

/** The caller's last request for a higher plan, with the operator's answer. */
export const PlanRequestAnswer = Type.Object({
  request: Nullable(
    Type.Object({
      id: Id,
      plan: Codes(PLANS),
      state: Codes(PLAN_REQUEST_STATES),
      /** Reason of the refusal. */
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

/** Query parameters of the provider's redirect. */
export const IdentityReply = Type.Object({
  code: Secret({ maxLength: 4000 }),
  state: Secret({ maxLength: 200 }),
  iss: Type.Optional(Shown({ maxLength: 1000 })),
});
export type IdentityReply = Static<typeof IdentityReply>;

/** The second factor of the own account. */
export const SecondFactor = Type.Object({
  /** Null while it is disabled. */
  confirmed_at: Nullable(DateTime),
  recovery_codes_left: Type.Integer(),
  /** It cannot be disabled. */
  is_required: Type.Boolean(),
  /** False for accounts that only log in through an identity provider. */
  has_password: Type.Boolean(),
});
export type SecondFactor = Static<typeof SecondFactor>;

export const SecondFactorStart = Type.Object({ password: Type.Optional(Nullable(Secret())) });
export type SecondFactorStart = Static<typeof SecondFactorStart>;

/** Set-up data for an authenticator app, returned once: the base32 key, and the same as a URI for a QR code. */
export const SecondFactorSecret = Type.Object({ secret: Secret(), otpauth_uri: Secret() });
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

/** Six digits of the authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const SecondFactorCode = Type.Object({ code: Secret() });
export type SecondFactorCode = Static<typeof SecondFactorCode>;

/** Returned once, one code per line. A single text, so that masking by field name covers it everywhere. */
export const RecoveryCodes = Type.Object({ recovery_codes: Secret() });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const SecondFactorEntered = Type.Object({
  /** Present when few recovery codes are left, or when the log-in had an effect. */
  detail: Type.Optional(Shown()),
});
export type SecondFactorEntered = Static<typeof SecondFactorEntered>;

export const SecondFactorEnd = Type.Object({ password: Type.Optional(Nullable(Secret())), code: Secret() });
export type SecondFactorEnd = Static<typeof SecondFactorEnd>;
