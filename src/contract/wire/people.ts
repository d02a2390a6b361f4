import { Type, type Static } from 'typebox';
import { PLANS, ROLES } from '../vocabulary/accounts';
import { MEMBER_ROLES } from '../vocabulary/members';
import { OPERATOR_ROLES } from '../vocabulary/operators';
import { Codes, DateTime, Id, Named, Nullable } from './common';
import { Secret, Shown } from './marks';

/** An account as operators find it in their list. */
export const AdminPerson = Type.Object({
  id: Id,
  name: Shown(),
  email: Secret(),
  role: Codes(ROLES),
  /** The person's own one; that of a company may be higher. */
  plan: Codes(PLANS),
  operator_roles: Type.Array(Codes(OPERATOR_ROLES)),
  companies: Type.Array(
    Type.Object({ id: Id, name: Shown(), reg_number: Nullable(Secret()), role: Codes(MEMBER_ROLES) }),
  ),
  has_second_factor: Type.Boolean(),
  verified_at: Nullable(DateTime),
  locked_at: Nullable(DateTime),
  deletion_asked_at: Nullable(DateTime),
  last_login_at: Nullable(DateTime),
  date_joined: DateTime,
});
export type AdminPerson = Static<typeof AdminPerson>;

/** The same with what its own page tells. */
export const AdminPersonDetail = Named('AdminPersonDetail', {
  ...AdminPerson.properties,
  phone: Nullable(Secret()),
  /** Why the account is locked. */
  reason: Nullable(Secret()),
  log_ins: Type.Integer({ minimum: 0 }),
  /** The higher plan that the person asks for. */
  wish: Nullable(Type.Object({ plan: Codes(PLANS), created_at: DateTime })),
  /** What the caller may do here: accounts of operators are for those alone who may do everything. */
  can_manage: Type.Boolean(),
  can_act: Type.Boolean(),
});
export type AdminPersonDetail = Static<typeof AdminPersonDetail>;

/** What of an account operators change by a choice. */
export const AdminPersonPatch = Type.Partial(Type.Object({ role: Codes(ROLES), plan: Codes(PLANS) }));
export type AdminPersonPatch = Static<typeof AdminPersonPatch>;

/** Why something is done to somebody, who reads it. */
export const AdminReason = Type.Object({ reason: Secret() });
export type AdminReason = Static<typeof AdminReason>;

/** A decision; without a reason it is a yes. */
export const AdminDecision = Type.Object({ reason: Nullable(Secret()) });
export type AdminDecision = Static<typeof AdminDecision>;

export const OperatorRoles = Type.Object({
  roles: Type.Array(Codes(OPERATOR_ROLES), { maxItems: OPERATOR_ROLES.length }),
});
export type OperatorRoles = Static<typeof OperatorRoles>;
