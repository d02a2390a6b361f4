import { Type, type Static } from 'typebox';
import { ROLES } from '../vocabulary/accounts.ts';
import { INVITE_STATES, JOIN_STATES, MEMBER_ROLES } from '../vocabulary/members.ts';
import { Codes, DateTime, Id, IdName, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

const MemberRoleCode = Codes(MEMBER_ROLES);

/** A member of a company, as other members see them. */
export const Member = Type.Object({
  id: Id,
  name: Shown(),
  email: Secret(),
  role: MemberRoleCode,
  joined_at: DateTime,
  is_self: Type.Boolean(),
});
export type Member = Static<typeof Member>;

export const MemberPatch = Type.Object({ role: MemberRoleCode });
export type MemberPatch = Static<typeof MemberPatch>;

/** An invitation as managers see it. */
export const Invite = Type.Object({
  id: Id,
  email: Secret(),
  role: MemberRoleCode,
  state: Codes(INVITE_STATES),
  invited_by: Nullable(IdName),
  created_at: DateTime,
  expires_at: DateTime,
  /** Remaining resends today. */
  resends_left: Type.Integer(),
});
export type Invite = Static<typeof Invite>;

export const InviteDraft = Type.Object({ email: Secret(), role: MemberRoleCode });
export type InviteDraft = Static<typeof InviteDraft>;

/** A join request as managers see it. */
export const JoinRequest = Type.Object({
  id: Id,
  person: IdName,
  email: Secret(),
  note: Nullable(Secret()),
  created_at: DateTime,
});
export type JoinRequest = Static<typeof JoinRequest>;

export const JoinAnswer = Type.Object({ accept: Type.Boolean(), role: Type.Optional(MemberRoleCode) });
export type JoinAnswer = Static<typeof JoinAnswer>;

/** A pending ownership offer. */
export const HandOver = Type.Object({
  offer: Nullable(
    Type.Object({ to: IdName, by: IdName, stays: Type.Boolean(), created_at: DateTime, is_for_me: Type.Boolean() }),
  ),
});
export type HandOver = Static<typeof HandOver>;

/** `stays`: the current owner stays an owner. */
export const HandOverDraft = Type.Object({ user: Id, stays: Type.Boolean() });
export type HandOverDraft = Static<typeof HandOverDraft>;
export const HandOverAnswer = Type.Object({ accept: Type.Boolean() });
export type HandOverAnswer = Static<typeof HandOverAnswer>;

/** Kinds of records that belong to a company, and tenders it was invited to. */
export const RECORD_KINDS = ['projects', 'references', 'software', 'tenders', 'bids'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The company of the caller that a record belongs to while another company is active. Null for other records. */
export const RecordCompany = Type.Object({ company: Nullable(IdName) });
export type RecordCompany = Static<typeof RecordCompany>;

/** Numbers of personal records that the user can move to a company. */
export const PersonalRecords = Type.Object({
  projects: Type.Integer(),
  references: Type.Integer(),
  software: Type.Integer(),
});
export type PersonalRecords = Static<typeof PersonalRecords>;

const inviteKey = Secret({ maxLength: 200 });

/** The token of an invitation link. */
export const InviteKey = Type.Object({ key: inviteKey });
export type InviteKey = Static<typeof InviteKey>;

/** An invitation as the user who opens its link sees it. */
export const OpenedInvite = Type.Object({
  email: Secret(),
  company: Shown(),
  company_id: Id,
  /** Account role required for members of the company. */
  account_role: Codes(ROLES),
  role: MemberRoleCode,
  state: Codes(INVITE_STATES),
  invited_by: Nullable(Shown()),
  expires_at: DateTime,
  /** Who accepted it and when. */
  accepted: Nullable(Type.Object({ name: Shown(), at: DateTime })),
  /** Who opened it: a visitor, the invited account, or another account. */
  opened_by: Codes(['VISITOR', 'INVITED', 'OTHER']),
  has_account: Type.Boolean(),
});
export type OpenedInvite = Static<typeof OpenedInvite>;

/** A short registration. The address comes from the invitation and is verified by its link. */
export const InviteRegistration = Type.Object({
  key: inviteKey,
  first_name: Shown(),
  last_name: Shown(),
  phone: Secret(),
  password1: Secret(),
  password2: Secret(),
  consent: Type.Boolean(),
});
export type InviteRegistration = Static<typeof InviteRegistration>;

/** The company the user has joined. */
export const Joined = Type.Object({ company: IdName, detail: Shown() });
export type Joined = Static<typeof Joined>;

/**
 * Whether a company with the number is registered, without further data. The state is that of the caller's last join
 * request.
 */
export const JoinCheck = Type.Object({ known: Type.Boolean(), state: Nullable(Codes(JOIN_STATES)) });
export type JoinCheck = Static<typeof JoinCheck>;

export const JoinDraft = Type.Object({ reg_number: Secret(), note: Type.Optional(Nullable(Secret())) });
export type JoinDraft = Static<typeof JoinDraft>;
