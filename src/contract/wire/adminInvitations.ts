import { Type, type Static } from 'typebox';
import { GUEST_DELIVERIES, GUEST_INVITE_STATES } from '../vocabulary/guests.ts';
import { Codes, DateTime, Id, IdName, Nullable, Page } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** Invitations to tenders by e-mail, for operators. */

export const GuestInvite = Type.Object({
  /** Id of the link. */
  id: Id,
  email: Secret(),
  /** The invited firm. */
  firm: Shown(),
  /** The buyer. Null for one without a company. */
  buyer: Nullable(IdName),
  /** Who invited it. Null after the account was deleted. */
  inviter: Nullable(IdName),
  delivery: Codes(GUEST_DELIVERIES),
  sent_at: Nullable(DateTime),
  /** When the mail server said so. */
  delivered_at: Nullable(DateTime),
  opened_at: Nullable(DateTime),
  declined_at: Nullable(DateTime),
  withdrawn_at: Nullable(DateTime),
  reported_at: Nullable(DateTime),
  /** The company that came to the portal by it, and when. */
  company: Nullable(IdName),
  came_at: Nullable(DateTime),
});
export type GuestInvite = Static<typeof GuestInvite>;

const Numbers = Type.Object(
  Object.fromEntries(GUEST_INVITE_STATES.map((state) => [state, Type.Integer({ minimum: 0 })])) as Record<
    (typeof GUEST_INVITE_STATES)[number],
    ReturnType<typeof Type.Integer>
  >,
);

export const GuestInvites = Type.Object({
  ...Page(GuestInvite).properties,
  /** Invitations by state, of the last thirty days and in all. One that was opened was accepted before. */
  month: Numbers,
  all: Numbers,
  /** Number of addresses that refuse invitations of all buyers. */
  refusing: Type.Integer({ minimum: 0 }),
});
export type GuestInvites = Static<typeof GuestInvites>;

export const RefusalDraft = Type.Object({ email: Secret() });
export type RefusalDraft = Static<typeof RefusalDraft>;

/** Since when an address refuses invitations. Null if it takes them. */
export const InviteRefusal = Type.Object({ email: Secret(), refused_at: Nullable(DateTime) });
export type InviteRefusal = Static<typeof InviteRefusal>;
