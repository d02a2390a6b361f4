import type { ColumnType, Generated } from 'kysely';
import type { Plan, PlanRequestState, Role } from '#contract/vocabulary/accounts.ts';
import type { ImpersonationConsent, ImpersonationEnd, ImpersonationScope } from '#contract/vocabulary/impersonation.ts';
import type { OperatorRole } from '#contract/vocabulary/operators.ts';
import type { Computed, Id, Moment, OptionalMoment, Versioned } from './columns.ts';

export interface UsersTable extends Versioned {
  id: Id;
  /** Lower case. */
  email: string;
  password_hash: string | null;
  role: Role;
  plan: Generated<Plan>;
  operator_roles: ColumnType<OperatorRole[], readonly OperatorRole[] | undefined, readonly OperatorRole[]>;
  /** Has at least one role. Computed by the database. */
  is_operator: ColumnType<boolean, never, never>;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  verified_at: OptionalMoment;
  deletion_asked_at: OptionalMoment;
  last_login_at: OptionalMoment;
  grants_opened_at: OptionalMoment;
  first_steps_hidden_at: OptionalMoment;
  mails_refused: Generated<number>;
  mail_suppressed_at: OptionalMoment;
  /** Computed by the database from name and address. */
  search: Computed;
  /** Lock of the account with its reason. */
  locked_at: OptionalMoment;
  locked_reason: Generated<string | null>;
  date_joined: Moment;
}

export interface AuthTokensTable {
  id: Id;
  user_id: number;
  /** SHA-256 in hexadecimal, as in every `token_hash`. */
  token_hash: string;
  user_agent: string | null;
  created_at: Moment;
  last_used_at: Moment;
  revoked_at: OptionalMoment;
  second_factor_at: OptionalMoment;
  wrong_codes: Generated<number>;
}

export interface ImpersonationsTable {
  id: Id;
  /** Null after the operator's account was deleted. */
  operator_id: number | null;
  operator_name: string;
  user_id: number;
  operator_token_id: number | null;
  token_hash: string;
  reason: string;
  note: string | null;
  scope: Generated<ImpersonationScope>;
  consent: Generated<ImpersonationConsent>;
  started_at: Moment;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  ended_at: OptionalMoment;
  ended_by: ImpersonationEnd | null;
}

export interface TotpTable {
  user_id: number;
  /** Encrypted, see `secondFactorSecret`. */
  secret: string;
  created_at: Moment;
  confirmed_at: OptionalMoment;
  last_step: Generated<number>;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: OptionalMoment;
}

export interface MailedTokensTable {
  id: Id;
  user_id: number;
  purpose: 'VERIFY_EMAIL' | 'RESET_PASSWORD';
  token_hash: string;
  created_at: Moment;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: OptionalMoment;
}

/** Company data of a registration. */
export interface RegisteredCompany {
  name: string;
  reg_number: string;
  vat_number: string | null;
  street: string | null;
  street_number: string | null;
  city: string | null;
  zip: string | null;
}

export interface RegistrationsTable {
  id: Id;
  /** Lower case. */
  email: string;
  role: Role;
  first_name: string;
  last_name: string;
  phone: string | null;
  company: ColumnType<RegisteredCompany | null, string | null, string | null>;
  join_company: Generated<boolean>;
  token_hash: string;
  created_at: Moment;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  used_at: OptionalMoment;
}

export interface PlanRequestsTable {
  id: Id;
  user_id: number;
  plan: Plan;
  state: Generated<PlanRequestState>;
  answer: string | null;
  created_at: Moment;
  answered_at: OptionalMoment;
}

export interface UserIdentitiesTable {
  provider: string;
  subject: string;
  user_id: number;
  created_at: Moment;
}

export interface IdentityFlowsTable {
  state_hash: string;
  provider: string;
  nonce: string;
  code_verifier: string;
  next_path: string | null;
  created_at: Moment;
}

export interface AttemptsTable {
  kind: string;
  /** Keyed digest. */
  key: string;
  used: number;
  ends_at: ColumnType<Date, Date | string, Date | string>;
  free_at: OptionalMoment;
}

export interface IdempotencyKeysTable {
  user_id: number;
  /** Method and path. */
  path: string;
  key: string;
  body_hash: string;
  status: number;
  /** JSON. */
  reply: string;
  created_at: Moment;
}
