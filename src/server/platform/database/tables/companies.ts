import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Plan, Role } from '#contract/vocabulary/accounts.ts';
import type { InviteState, JoinState, MemberRole } from '#contract/vocabulary/members.ts';
import type { Verification, WaitingReason } from '#contract/vocabulary/verification.ts';
import type { CompanyFields } from '#contract/wire/companies.ts';
import type { Id, Moment, OptionalMoment, Searchable, Versioned } from './columns.ts';

/** What users write has the columns of its fields. */
export interface CompaniesTable extends CompanyFields, Searchable, Versioned {
  id: Id;
  /** The owner whom the operator contacts. Null while the company is unclaimed. */
  owner_id: number | null;
  role: Role;
  plan: Generated<Plan>;
  /** Legal form code. Written by triggers and from the business register, never by users. */
  legal_form: Generated<string | null>;
  legal_form_checked_at: Generated<Date | null>;
  region: string | null;
  image_key: string | null;
  /** Maintained by a trigger on testimonials. */
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_average: GeneratedAlways<number | null>;
  /** Rating, then completeness of the profile. Higher is better. */
  quality: GeneratedAlways<number>;
  /** A trigger resets it when the name or the number changes. */
  verification: Generated<Verification>;
  verification_reason: Generated<WaitingReason | null>;
  verification_note: Generated<string | null>;
  verification_checked_at: Generated<Date | null>;
  verification_tried_at: Generated<Date | null>;
  verification_changed_at: Generated<Date | null>;
  verification_notified_at: Generated<Date | null>;
  /** The company it was merged into, which now owns its records. */
  merged_into: Generated<number | null>;
  /** Hidden by an operator, with the reason shown to its members. */
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
  /** Whether it is visible to others than its members. Maintained by a trigger. */
  shown: GeneratedAlways<boolean>;
  created_at: Moment;
}

export interface CompanyMembersTable {
  company_id: number;
  user_id: number;
  role: MemberRole;
  joined_at: Moment;
  invited_by: Generated<number | null>;
  /** Null while the user is a member. */
  left_at: OptionalMoment;
}

export interface CompanyMergesTable {
  id: Id;
  kept_id: number;
  merged_id: number;
  operator_id: number | null;
  /** Keys of the moved rows, by `table.column`. */
  moved: ColumnType<Record<string, unknown[]>, string, string>;
  before: ColumnType<
    {
      merged: {
        verification: Verification;
        verification_reason: WaitingReason | null;
        verification_note: string | null;
      };
      left: number[];
    },
    string,
    string
  >;
  merged_at: Moment;
  undone_at: OptionalMoment;
}

/** Addresses that refuse invitations. */
export interface InviteRefusalsTable {
  /** SHA-256 of the address. */
  email_hash: string;
  refused_at: Moment;
}

export interface CompanyInvitesTable {
  id: Id;
  company_id: number;
  /** Lower case. */
  email: string;
  role: MemberRole;
  token_hash: string;
  invited_by: number | null;
  state: Generated<Exclude<InviteState, 'EXPIRED'>>;
  created_at: Moment;
  expires_at: ColumnType<Date, Date, Date>;
  answered_at: OptionalMoment;
  accepted_by: Generated<number | null>;
  mails_sent: Generated<number>;
  mails_since: Moment;
}

export interface JoinRequestsTable {
  id: Id;
  company_id: number;
  user_id: number;
  note: string | null;
  state: Generated<JoinState>;
  decided_by: Generated<number | null>;
  created_at: Moment;
  decided_at: OptionalMoment;
}

export interface CompanyHandoversTable {
  company_id: number;
  to_user: number;
  by_user: number;
  stays: boolean;
  created_at: Moment;
}

export interface TestimonialsTable {
  id: Id;
  company_id: number;
  author_id: number | null;
  rating: number;
  text: string;
  created_at: Moment;
  updated_at: Moment;
  approved_at: Generated<Date | null>;
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
  removed_at: Generated<Date | null>;
  is_outside: Generated<boolean>;
  reply_text: Generated<string | null>;
  reply_at: Generated<Date | null>;
  reply_by: Generated<number | null>;
}

export interface AresAnswersTable {
  reg_number: string;
  status: number;
  answer: unknown;
  fetched_at: Moment;
}
