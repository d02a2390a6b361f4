/** Roles in a company, from the most to the fewest permissions. */
export const MEMBER_ROLES = ['OWNER', 'MANAGER', 'MEMBER', 'READER'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Invitation states. A pending invitation past its validity is reported as expired. */
export const INVITE_STATES = ['PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED', 'EXPIRED'] as const;
export type InviteState = (typeof INVITE_STATES)[number];

export const JOIN_STATES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const;
export type JoinState = (typeof JOIN_STATES)[number];
