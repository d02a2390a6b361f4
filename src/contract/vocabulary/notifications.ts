import type { Role } from './accounts';

/** How an event is mailed: at once, in the daily or the weekly digest, or not at all. */
export const NOTIFICATION_MAILS = ['NOW', 'DAILY', 'WEEKLY', 'OFF'] as const;
export type NotificationMail = (typeof NOTIFICATION_MAILS)[number];

/** Kinds of records that notifications are about. */
export const NOTIFICATION_SUBJECTS = [
  'projects',
  'tenders',
  'references',
  'software',
  'companies',
  'requests',
  'bids',
  'users',
] as const;
export type NotificationSubject = (typeof NOTIFICATION_SUBJECTS)[number];

interface EventRule {
  /** Default of the mail setting. */
  mail: NotificationMail;
  /** Default of the portal setting; true without it. */
  inPortal?: false;
  /** Events of the same kind and subject within an hour are grouped into one notification with a count. */
  together?: true;
  /** Roles that can receive it; all without it. */
  roles?: readonly Role[];
}

/**
 * All events with a notification. Mails about the account itself are not included, because they cannot be switched off.
 */
export const NOTIFICATION_RULES = {
  /** A new message in a discussion the user takes part in. `data.message`. */
  MESSAGE: { mail: 'DAILY', together: true },
  /** The user was mentioned in a discussion. `data.message`. */
  MENTION: { mail: 'NOW' },
  /** Update of a request: `data.state` and `data.refused` on a state change, `data.answer`, `data.call` in seconds. */
  REQUEST_ANSWERED: { mail: 'NOW', roles: ['CLIENT'] },
  /** `data.days_before`, and `data.valid_to` as `YYYYMMDD`. */
  LICENCE_EXPIRING: { mail: 'NOW', roles: ['CLIENT'] },
  /** The user's plan changed: `data.plan`. `data.request` and `data.granted` when it answers a request. */
  PLAN: { mail: 'NOW' },
  /** A decision about the user's content or company: `data.decision`, the id of the decision. */
  MODERATION: { mail: 'NOW' },
  /** The outcome of the user's report: also `data.decision`. The subject is the user. */
  REPORT_SETTLED: { mail: 'NOW' },
  /** The company replied to the user's testimonial. */
  TESTIMONIAL_REPLY: { mail: 'NOW', roles: ['CLIENT'] },
  /** The user's company was invited to bid. The subject is the tender, as for the following events. */
  TENDER_INVITED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** An addendum: `data.change`, and `data.prolonged` when it extended the deadline automatically. */
  TENDER_CHANGED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  TENDER_ANSWERED: { mail: 'NOW', together: true, roles: ['SUPPLIER', 'CONSULTANT'] },
  TENDER_CANCELLED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** A new question. The asker stays anonymous. */
  TENDER_QUESTION: { mail: 'NOW', together: true, roles: ['CLIENT'] },
  /** An invited company declined. */
  TENDER_DECLINED: { mail: 'DAILY', together: true, roles: ['CLIENT'] },
  /** The deadline of the own tender has passed: `data.bids`. */
  TENDER_CLOSED: { mail: 'NOW', roles: ['CLIENT'] },
  /** The operator answered the user's support record: `data.record`. The subject is the user. */
  SUPPORT_ANSWERED: { mail: 'NOW' },
  /** `data.added` is the number of added rows. */
  IMPORT_FINISHED: { mail: 'OFF', roles: ['CLIENT'] },
  /** A new testimonial about a company of the user. */
  TESTIMONIAL: { mail: 'DAILY', together: true, roles: ['SUPPLIER', 'CONSULTANT'] },
  /** A reference was added to a company of the user. */
  COMPANY_REFERENCE: { mail: 'DAILY', together: true, roles: ['SUPPLIER', 'CONSULTANT'] },
  /** A bid for a tender of the user. The bidder and the content are not disclosed. */
  BID_CAME: { mail: 'DAILY', together: true, roles: ['CLIENT'] },
  /** The buyer read the bid. The subject is the bid, as for the following events. */
  BID_SEEN: { mail: 'DAILY', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** The buyer requested a clarification. The bid shows its text and deadline. */
  BID_CLARIFICATION: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** A bidder sent a clarification. The subject is the project. */
  BID_CLARIFIED: { mail: 'NOW', together: true, roles: ['CLIENT'] },
  /** The bid was rejected. The bid shows the reason. */
  BID_REJECTED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  BID_WON: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** The user's company won a contract and can create a reference from it. The subject is the bid. */
  REFERENCE_OFFERED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** A supplier added a reference about a company of the user, which is asked to confirm it. */
  REFERENCE_ASKED: { mail: 'NOW', roles: ['CLIENT'] },
  /** The client answered a reference of the user's side: `data.confirmed`, 1 or 0. */
  REFERENCE_ANSWERED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** The bid lost, or the tender ended without an award. Includes the reason. */
  BID_LOST: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /**
   * A user joined by an invitation or an accepted request. Sent to the company's managers. The subject is the company,
   * as for the following events.
   */
  MEMBER_JOINED: { mail: 'DAILY', together: true },
  /** A user requested to join. Sent to the company's managers. */
  JOIN_ASKED: { mail: 'NOW', together: true },
  /**
   * The answer to the user's join request: `data.accepted`, 1 or 0. The subject is the user when the request was
   * refused.
   */
  JOIN_ANSWERED: { mail: 'NOW' },
  /** The user's role changed: `data.role`. */
  MEMBER_ROLE: { mail: 'NOW' },
  /** The user was removed from a company and can no longer see it. The subject is the user. */
  MEMBER_REMOVED: { mail: 'NOW' },
  /** A member left the company. */
  MEMBER_LEFT: { mail: 'DAILY', together: true },
  /** The user was offered ownership of the company. */
  HAND_OVER_OFFERED: { mail: 'NOW' },
  /** The answer to the user's ownership offer: `data.accepted`, 1 or 0. */
  HAND_OVER_ANSWERED: { mail: 'NOW' },
  /** Two companies with the same number were merged. The subject is the kept company. */
  COMPANY_MERGED: { mail: 'DAILY' },
  /** A merge was undone. The subject is the company the user is a member of. */
  COMPANY_UNMERGED: { mail: 'DAILY' },
  /** Support impersonated the user: `data.visit`. The subject is the user, as for the following event. */
  SUPPORT_VISIT: { mail: 'DAILY' },
  /** Support asks for write access to the user's account: `data.visit`. */
  SUPPORT_ASKS: { mail: 'NOW' },
} as const satisfies Record<string, EventRule>;

export type NotificationEvent = keyof typeof NOTIFICATION_RULES;
export const NOTIFICATION_EVENTS = Object.keys(NOTIFICATION_RULES) as NotificationEvent[];
export const notificationRule = (event: NotificationEvent): EventRule => NOTIFICATION_RULES[event];
