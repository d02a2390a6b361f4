import { Type, type Static } from 'typebox';
import { PLANS, ROLES } from '../vocabulary/accounts.ts';
import { MEMBER_ROLES } from '../vocabulary/members.ts';
import { VERIFICATIONS, WAITING_REASONS } from '../vocabulary/verification.ts';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** A company in the operators' list. */
export const AdminCompany = Named('AdminCompany', {
  id: Id,
  name: Shown(),
  role: Codes(ROLES),
  plan: Codes(PLANS),
  city: Nullable(Shown()),
  reg_number: Nullable(Secret()),
  verification: Codes(VERIFICATIONS),
  verification_reason: Nullable(Codes(WAITING_REASONS)),
  verification_note: Nullable(Secret()),
  /** The company it was merged into. */
  merged_into: Nullable(IdName),
  /** Number of other companies of the same role with the same registration number. */
  twins: Type.Integer({ minimum: 0 }),
  members: Type.Integer({ minimum: 0 }),
  /** Answers a tender by the link of an invitation, without members. No register shows it. */
  is_guest: Type.Boolean(),
  /** Since when it cannot invite firms by e-mail. */
  invitations_stopped_at: Nullable(DateTime),
  verification_changed_at: Nullable(DateTime),
  created_at: DateTime,
});
export type AdminCompany = Static<typeof AdminCompany>;

const AdminCompanyMember = Type.Object({ id: Id, name: Shown(), email: Secret(), role: Codes(MEMBER_ROLES) });

/** The last merge, while it can be undone. */
const Merge = Type.Object({
  id: Id,
  kept: IdName,
  merged: IdName,
  merged_at: DateTime,
  undoable_until: DateTime,
  /** By the server's clock at the time of the response. */
  is_undoable: Type.Boolean(),
});

/** A company with its members, its duplicates by number, and its last merge. */
export const AdminCompanyDetail = Named('AdminCompanyDetail', {
  ...AdminCompany.properties,
  street: Nullable(Shown()),
  email: Nullable(Secret()),
  phone: Nullable(Secret()),
  invitations_stopped_reason: Nullable(Secret()),
  /** The first hundred members. */
  people: Type.Array(AdminCompanyMember),
  same_number: Type.Array(
    Type.Object({
      id: Id,
      name: Shown(),
      city: Nullable(Shown()),
      members: Type.Integer(),
      is_guest: Type.Boolean(),
      created_at: DateTime,
    }),
  ),
  merge: Nullable(Merge),
});
export type AdminCompanyDetail = Static<typeof AdminCompanyDetail>;

/** Preview of a merge, by database table. */
export const MergePreview = Type.Object({
  results: Type.Array(
    Type.Object({
      table: Shown(),
      moves: Type.Integer({ minimum: 0 }),
      /** Records that the kept company already has. */
      stays: Type.Integer({ minimum: 0 }),
    }),
  ),
});
export type MergePreview = Static<typeof MergePreview>;

/** `POST admin/companies/{id}/merge/`: merges the other company into this one. */
export const CompanyMerge = Type.Object({ company: Id });
export type CompanyMerge = Static<typeof CompanyMerge>;
