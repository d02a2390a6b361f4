import { Type, type Static } from 'typebox';
import { GUEST_DELIVERIES, GUEST_REFUSALS } from '../vocabulary/guests.ts';
import { Codes, DateTime, Id, Named, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

/** A firm that is invited by e-mail. It may not be in the portal. */
export const OutsiderDraft = Type.Object({
  email: Secret(),
  /** Without a name the register's name, or else the domain of the address, is used. */
  name: Type.Optional(Nullable(Shown())),
  reg_number: Type.Optional(Nullable(Secret())),
});
export type OutsiderDraft = Static<typeof OutsiderDraft>;

/** A link of an invitation, for the buyer. */
export const GuestLink = Type.Object({
  id: Id,
  email: Secret(),
  delivery: Codes(GUEST_DELIVERIES),
  sent_at: Nullable(DateTime),
  opened_at: Nullable(DateTime),
  withdrawn_at: Nullable(DateTime),
  /** From when the mail can be sent once more. Null when it cannot. */
  resend_from: Nullable(DateTime),
});
export type GuestLink = Static<typeof GuestLink>;

/** The address of a link, to be copied by the buyer. */
export const GuestLinkAddress = Type.Object({ url: Secret() });
export type GuestLinkAddress = Static<typeof GuestLinkAddress>;

/** What a link opens: whom it is for, and what they can do. The tender is read by `tenders/{id}/`. */
export const Guest = Named('Guest', {
  tender: Id,
  /** The guest's address, to which codes are sent. */
  email: Secret(),
  /** The invited firm. Its id is null until the guest answers for it. */
  company: Type.Object({ id: Nullable(Id), name: Shown(), reg_number: Nullable(Secret()) }),
  /** The buyer with its seat. */
  buyer: Type.Object({ name: Nullable(Shown()), reg_number: Nullable(Secret()), seat: Nullable(Shown()) }),
  person: Nullable(Type.Object({ name: Shown(), phone: Secret() })),
  /** Whether the code was entered in this browser. Only then the guest can do what binds. */
  is_confirmed: Type.Boolean(),
  declined_at: Nullable(DateTime),
  declined_reason: Nullable(Secret()),
  /** The firm's bid. For a confirmed guest. */
  bid: Nullable(Id),
  refusal: Nullable(Codes(GUEST_REFUSALS)),
  /** The address has refused all invitations. */
  takes_no_invites: Type.Boolean(),
  is_reported: Type.Boolean(),
});
export type Guest = Static<typeof Guest>;

export const GuestCode = Type.Object({ code: Secret({ maxLength: 20 }) });
export type GuestCode = Static<typeof GuestCode>;

/** The key to send as `Authorization: Guest <key>` instead of the link's. */
export const GuestSession = Type.Object({ key: Secret(), expires_at: DateTime });
export type GuestSession = Static<typeof GuestSession>;

/** Who answers. The number is needed if the invitation has none. */
export const GuestPerson = Type.Object({
  name: Shown(),
  phone: Secret(),
  reg_number: Type.Optional(Nullable(Secret())),
});
export type GuestPerson = Static<typeof GuestPerson>;

/** Makes the guest an account. Everything else is known. */
export const GuestAccount = Type.Object({ password1: Secret(), consent: Type.Boolean() });
export type GuestAccount = Static<typeof GuestAccount>;

/** The key of a link, in requests of accounts. */
export const GuestKey = Type.Object({ key: Secret({ maxLength: 200 }) });
export type GuestKey = Static<typeof GuestKey>;

export const GuestReport = Type.Object({ text: Secret() });
export type GuestReport = Static<typeof GuestReport>;
