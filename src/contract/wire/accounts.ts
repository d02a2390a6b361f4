import { Type, type Static } from 'typebox';
import { PLANS, ROLES } from '../vocabulary/accounts';
import { Codes, DateTime, Id, Nullable } from './common';

export const Credentials = Type.Object({ email: Type.String(), password: Type.String() });
export type Credentials = Static<typeof Credentials>;

/** The token to send as `Authorization: Token <key>`. */
export const LoginReply = Type.Object({ key: Type.String() });
export type LoginReply = Static<typeof LoginReply>;

export const User = Type.Object({
  id: Id,
  email: Type.String(),
  role: Codes(ROLES),
  plan: Codes(PLANS),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  /** Id of the primary company. */
  company: Nullable(Id),
  is_operator: Type.Boolean(),
  date_joined: DateTime,
});
export type User = Static<typeof User>;

/** What a person may change of the own account; anything else is ignored. */
export const UserPatch = Type.Partial(
  Type.Object({ first_name: Type.String(), last_name: Type.String(), phone: Type.String() }),
);
export type UserPatch = Static<typeof UserPatch>;
