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

/** All events with a notification. Mails about the account itself are not here: they cannot be switched off. */
export const NOTIFICATION_RULES = {
  /** In a discussion that the person takes part in; `data.message`. */
  MESSAGE: { mail: 'DAILY', together: true },
  /** Of the person in a discussion; `data.message`. */
  MENTION: { mail: 'NOW' },
  /** About a request: `data.state` and `data.refused` when it moved, `data.answer`, `data.call` in seconds. */
  REQUEST_ANSWERED: { mail: 'NOW', roles: ['CLIENT'] },
  /** `data.days_before`, and `data.valid_to` as `YYYYMMDD`. */
  LICENCE_EXPIRING: { mail: 'NOW', roles: ['CLIENT'] },
  /** Of the person's plan: `data.plan`; `data.request` and `data.granted` when it answers a wish. */
  PLAN: { mail: 'NOW' },
  /** About own words or the own company: `data.decision`, the number of what was decided. */
  MODERATION: { mail: 'NOW' },
  /** What became of the person's own report: `data.decision` too; about the person. */
  REPORT_SETTLED: { mail: 'NOW' },
  /** The company answered the person's testimonial. */
  TESTIMONIAL_REPLY: { mail: 'NOW', roles: ['CLIENT'] },
  /** A company of the person is asked for a bid; about the tender, as what follows. */
  TENDER_INVITED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** An addendum: `data.change`, and `data.prolonged` when the deadline moved on by itself. */
  TENDER_CHANGED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  TENDER_ANSWERED: { mail: 'NOW', together: true, roles: ['SUPPLIER', 'CONSULTANT'] },
  TENDER_CANCELLED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** Somebody asks; nobody is told who. */
  TENDER_QUESTION: { mail: 'NOW', together: true, roles: ['CLIENT'] },
  /** A company that was asked declines. */
  TENDER_DECLINED: { mail: 'DAILY', together: true, roles: ['CLIENT'] },
  /** The hour of the own tender has come: `data.bids`. */
  TENDER_CLOSED: { mail: 'NOW', roles: ['CLIENT'] },
  /** The operator answered the person's record for support: `data.record`; about the person. */
  SUPPORT_ANSWERED: { mail: 'NOW' },
  /** Rows that were added: `data.added`. */
  IMPORT_FINISHED: { mail: 'OFF', roles: ['CLIENT'] },
  /** On a company of the person. */
  TESTIMONIAL: { mail: 'DAILY', together: true, roles: ['SUPPLIER', 'CONSULTANT'] },
  /** Somebody added a reference to a company of the person. */
  COMPANY_REFERENCE: { mail: 'DAILY', together: true, roles: ['SUPPLIER', 'CONSULTANT'] },
  /** To a tender of the person's, of which nothing else is told: neither whose it is nor what stands in it. */
  BID_CAME: { mail: 'DAILY', together: true, roles: ['CLIENT'] },
  /** The asking side has read the own bid; about the bid, as what follows. */
  BID_SEEN: { mail: 'DAILY', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** The asking side wants a part of it said more exactly; what and until when, the bid tells. */
  BID_CLARIFICATION: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** A bidder did so; about the project. */
  BID_CLARIFIED: { mail: 'NOW', together: true, roles: ['CLIENT'] },
  /** It was put aside; why, the bid tells. */
  BID_REJECTED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  BID_WON: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** The person's company won a contract and can make a reference of it; about the bid. */
  REFERENCE_OFFERED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** A supplier says what it did for a company of the person, who is asked whether that is true. */
  REFERENCE_ASKED: { mail: 'NOW', roles: ['CLIENT'] },
  /** To those whose reference it is: `data.confirmed`, 1 or 0. */
  REFERENCE_ANSWERED: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** Told with the reason, also when nobody was chosen. */
  BID_LOST: { mail: 'NOW', roles: ['SUPPLIER', 'CONSULTANT'] },
  /** Somebody whom those who manage the company invited or let in; about the company, as what follows. */
  MEMBER_JOINED: { mail: 'DAILY', together: true },
  /** Somebody asks those who manage a company to be let in. */
  JOIN_ASKED: { mail: 'NOW', together: true },
  /** The person's own request: `data.accepted`, 1 or 0; about the person when the company stays closed. */
  JOIN_ANSWERED: { mail: 'NOW' },
  /** The person's own: `data.role`. */
  MEMBER_ROLE: { mail: 'NOW' },
  /** The person belongs to a company no more, and sees nothing of it: about the person. */
  MEMBER_REMOVED: { mail: 'NOW' },
  /** Somebody left the company. */
  MEMBER_LEFT: { mail: 'DAILY', together: true },
  /** The person is offered to become an owner of the company. */
  HAND_OVER_OFFERED: { mail: 'NOW' },
  /** The person's own offer: `data.accepted`, 1 or 0. */
  HAND_OVER_ANSWERED: { mail: 'NOW' },
  /** Two companies with one number became one, about the company that was kept. */
  COMPANY_MERGED: { mail: 'DAILY' },
  /** They are two again, about the one that the person is in. */
  COMPANY_UNMERGED: { mail: 'DAILY' },
  /** Support looked at the person's account: `data.visit`; about the person, as what follows. */
  SUPPORT_VISIT: { mail: 'DAILY' },
  /** Support asks to write as the person: `data.visit`. */
  SUPPORT_ASKS: { mail: 'NOW' },
} as const satisfies Record<string, EventRule>;

export type NotificationEvent = keyof typeof NOTIFICATION_RULES;
export const NOTIFICATION_EVENTS = Object.keys(NOTIFICATION_RULES) as NotificationEvent[];
export const notificationRule = (event: NotificationEvent): EventRule => NOTIFICATION_RULES[event];
