import { Type, type Static } from 'typebox';
import { ROLES } from '../vocabulary/accounts.ts';
import { Codes, Id, Named, Nullable, ThreadAddress } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** How the buyer and the winner of a decided tender reach each other. Nobody else reads it. */
export const OtherSide = Named('OtherSide', {
  /** Null without a company, and once it is deleted. The company of a guest has no profile, and so no id. */
  company: Nullable(Type.Object({ id: Nullable(Id), name: Shown(), role: Codes(ROLES) })),
  reg_number: Nullable(Secret()),
  web: Nullable(Shown()),
  /** The person. Null if the account is deleted or locked, or has left the company; the rest is the company's own then. */
  contact: Nullable(Secret()),
  email: Nullable(Secret()),
  phone: Nullable(Secret()),
  /** The discussion of the two. */
  thread: ThreadAddress,
});
export type OtherSide = Static<typeof OtherSide>;
