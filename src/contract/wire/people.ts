import { Type, type Static } from 'typebox';
import { PLANS, ROLES } from '../vocabulary/accounts.ts';
import { MEMBER_ROLES } from '../vocabulary/members.ts';
import { OPERATOR_ROLES } from '../vocabulary/operators.ts';
import { Codes, DateTime, Id, Named, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** An account in the operators' list. */
export const AdminPerson = Type.Object({
  id: Id,
  name: Shown(),
  email: Secret(),
  role: Codes(ROLES),
  /** The user's own plan. The plan of a company may be higher. */
  plan: Codes(PLANS),
  operator_roles: Type.Array(Codes(OPERATOR_ROLES)),
  companies: Type.Array(
    Type.Object({ id: Id, name: Shown(), reg_number: Nullable(Secret()), role: Codes(MEMBER_ROLES) }),
  ),
  has_second_factor: Type.Boolean(),
  verified_at: Nullable(DateTime),
  locked_at: Nullable(DateTime),
  deletion_requested_at: Nullable(DateTime),
  last_login_at: Nullable(DateTime),
  date_joined: DateTime,
});
export type AdminPerson = Static<typeof AdminPerson>;

/** An account with the data of its detail page. */
export const AdminPersonDetail = Named('AdminPersonDetail', {
  ...AdminPerson.properties,
  phone: Nullable(Secret()),
  /** Why the account is locked. */
  reason: Nullable(Secret()),
  log_ins: Type.Integer({ minimum: 0 }),
  /** A pending request for a higher plan. */
  plan_request: Nullable(Type.Object({ plan: Codes(PLANS), created_at: DateTime })),
  /** The caller's permissions. Accounts of operators require ADMIN. */
  can_manage: Type.Boolean(),
  can_act: Type.Boolean(),
});
export type AdminPersonDetail = Static<typeof AdminPersonDetail>;

/** Account fields that operators can edit. */
export const AdminPersonPatch = Type.Partial(Type.Object({ role: Codes(ROLES), plan: Codes(PLANS) }));
export type AdminPersonPatch = Static<typeof AdminPersonPatch>;

/** The reason of an action, which the affected user sees. */
export const AdminReason = Type.Object({ reason: Secret() });
export type AdminReason = Static<typeof AdminReason>;

/** A decision. Without a reason it is an approval. */
export const AdminDecision = Type.Object({ reason: Nullable(Secret()) });
export type AdminDecision = Static<typeof AdminDecision>;

export const OperatorRoles = Type.Object({
  roles: Type.Array(Codes(OPERATOR_ROLES), { maxItems: OPERATOR_ROLES.length }),
});
export type OperatorRoles = Static<typeof OperatorRoles>;
