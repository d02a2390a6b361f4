import type { Role } from './accounts.ts';

/** How an event is mailed: at once, in the daily digest, in Monday's mail, or not at all. */
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
  /** Its name in the settings. */
  label: string;
  /** Default of the mail setting. */
  mail: NotificationMail;
  /** Default of the portal setting; true without it. */
  inPortal?: false;
  /** Events of the same kind and subject within an hour are grouped into one notification with a count. */
  together?: true;
  /** Roles that can receive it; all without it. */
  roles?: readonly Role[];
  /** Texts of the operator cannot name the subject. */
  isUnnamed?: true;
  /** Texts of the operator can name who did it. */
  isSigned?: true;
}

const CLIENTS: readonly Role[] = ['CLIENT'];
const PROVIDERS: readonly Role[] = ['SUPPLIER', 'CONSULTANT'];

/**
 * All events with a notification. Mails about the account itself are not included, because they cannot be switched off.
 */
export const NOTIFICATION_RULES = {
  /** A new message in a discussion the user takes part in. `data.message`. */
  MESSAGE: { label: 'Nový příspěvek v diskusi, která se vás týká', mail: 'DAILY', together: true, isSigned: true },
  /** The user was mentioned in a discussion. `data.message`. */
  MENTION: { label: 'Zmínka o vás v diskusi', mail: 'NOW', isSigned: true },
  /** Update of a request: `data.state` and `data.refused` on a state change, `data.answer`, `data.call` in seconds. */
  REQUEST_ANSWERED: { label: 'Vyřizování vašich požadavků a objednávek', mail: 'NOW', roles: CLIENTS, isUnnamed: true },
  /**
   * Licences of one company that expire, once a day. One licence is the subject: `data.days_before` and `data.valid_to`.
   * Several: the subject is the company or the user, `data.count`, of these
   * `data.ended` before that day, and `data.days` within which all of them end.
   */
  LICENCE_EXPIRING: { label: 'Končící licence hlídaných technologií', mail: 'WEEKLY', roles: CLIENTS },
  /** The user's plan changed: `data.plan`. `data.request` and `data.granted` when it answers a request. */
  PLAN: { label: 'Změna plánu a odpověď na žádost o plán', mail: 'NOW', isUnnamed: true },
  /** A decision about the user's content or company: `data.decision`, the id of the decision. */
  MODERATION: { label: 'Rozhodnutí provozovatele o vašich textech a firmě', mail: 'NOW' },
  /** The outcome of the user's report: also `data.decision`. The subject is the user. */
  REPORT_SETTLED: { label: 'Výsledek vašeho nahlášení', mail: 'NOW', isUnnamed: true },
  /** The company replied to the user's testimonial. */
  TESTIMONIAL_REPLY: { label: 'Odpovědi firem na vaše hodnocení', mail: 'NOW', roles: CLIENTS },
  /** The user's company was invited to bid. The subject is the tender, as for the following events. */
  TENDER_INVITED: { label: 'Oslovení vaší firmy s poptávkou', mail: 'NOW', roles: PROVIDERS },
  /**
   * An addendum: `data.change`, `data.prolonged` when it extended the deadline automatically, and `data.file` when it is
   * a file that was `ADDED` or `REPLACED` with a new version, or `SEVERAL` files.
   */
  TENDER_CHANGED: { label: 'Dodatek poptávky, která se vás týká', mail: 'NOW', roles: PROVIDERS },
  TENDER_ANSWERED: { label: 'Odpověď na dotaz k poptávce', mail: 'NOW', together: true, roles: PROVIDERS },
  TENDER_CANCELLED: { label: 'Zrušení poptávky, která se vás týká', mail: 'NOW', roles: PROVIDERS },
  /** A new question. The asker stays anonymous. */
  TENDER_QUESTION: { label: 'Dotaz k vaší poptávce', mail: 'NOW', together: true, roles: CLIENTS },
  /** An invited company declined. */
  TENDER_DECLINED: { label: 'Odmítnutí vaší poptávky', mail: 'WEEKLY', together: true, roles: CLIENTS },
  /** The deadline of the own tender has passed: `data.bids`. */
  TENDER_CLOSED: { label: 'Konec lhůty vaší poptávky', mail: 'WEEKLY', roles: CLIENTS },
  /** A colleague decided the tender: `data.awarded`, 1 or 0. */
  TENDER_DECIDED: { label: 'Rozhodnutí kolegy o vaší poptávce', mail: 'NOW', roles: CLIENTS, isSigned: true },
  /** The operator answered the user's support record: `data.record`. The subject is the user. */
  SUPPORT_ANSWERED: { label: 'Odpověď podpory na váš záznam', mail: 'NOW', isUnnamed: true },
  /** `data.added` is the number of added rows. */
  IMPORT_FINISHED: { label: 'Dokončený import technologií', mail: 'OFF', roles: CLIENTS, isUnnamed: true },
  /** A new testimonial about a company of the user. */
  TESTIMONIAL: { label: 'Nové hodnocení vaší firmy', mail: 'WEEKLY', together: true, roles: PROVIDERS },
  /** A reference was added to a company of the user. */
  COMPANY_REFERENCE: {
    label: 'Nový referenční projekt u vaší firmy',
    mail: 'WEEKLY',
    together: true,
    roles: PROVIDERS,
  },
  /** A bid for a tender of the user. The bidder and the content are not disclosed. */
  BID_CAME: { label: 'Nová nabídka k vaší poptávce', mail: 'WEEKLY', together: true, roles: CLIENTS },
  /** The buyer read the bid. The subject is the bid, as for the following events. */
  BID_SEEN: { label: 'Otevření vaší nabídky zadavatelem', mail: 'WEEKLY', roles: PROVIDERS },
  /** The buyer requested a clarification. The bid shows its text and deadline. */
  BID_CLARIFICATION: { label: 'Výzva k upřesnění vaší nabídky', mail: 'NOW', roles: PROVIDERS },
  /** A bidder sent a clarification. The subject is the project. */
  BID_CLARIFIED: { label: 'Upřesnění nabídky k vaší poptávce', mail: 'NOW', together: true, roles: CLIENTS },
  /** The bid was rejected. The bid shows the reason. */
  BID_REJECTED: { label: 'Vyřazení vaší nabídky', mail: 'NOW', roles: PROVIDERS },
  BID_WON: { label: 'Vaše nabídka byla vybrána', mail: 'NOW', roles: PROVIDERS },
  /** The user's company won a contract and can create a reference from it. The subject is the bid. */
  REFERENCE_OFFERED: { label: 'Reference ze získané zakázky', mail: 'WEEKLY', roles: PROVIDERS },
  /** A supplier added a reference about a company of the user, which is asked to confirm it. */
  REFERENCE_ASKED: { label: 'Žádost o potvrzení reference', mail: 'NOW', roles: CLIENTS },
  /** The client answered a reference of the user's side: `data.confirmed`, 1 or 0. */
  REFERENCE_ANSWERED: { label: 'Odpověď na žádost o potvrzení reference', mail: 'NOW', roles: PROVIDERS },
  /** The bid lost, or the tender ended without an award. Includes the reason. */
  BID_LOST: { label: 'Vaše nabídka nebyla vybrána', mail: 'NOW', roles: PROVIDERS },
  /**
   * A user joined by an invitation or an accepted request. Sent to the company's managers. The subject is the company,
   * as for the following events.
   */
  MEMBER_JOINED: { label: 'Nový člověk ve firmě', mail: 'WEEKLY', together: true, isSigned: true },
  /** A user requested to join. Sent to the company's managers. */
  JOIN_ASKED: { label: 'Žádost o přidání k firmě', mail: 'NOW', together: true, isSigned: true },
  /**
   * The answer to the user's join request: `data.accepted`, 1 or 0. The subject is the user when the request was
   * refused.
   */
  JOIN_ANSWERED: { label: 'Odpověď na vaši žádost o přidání', mail: 'NOW', isUnnamed: true },
  /** The user's role changed: `data.role`. */
  MEMBER_ROLE: { label: 'Změna vaší role ve firmě', mail: 'NOW' },
  /** The user was removed from a company and can no longer see it. The subject is the user. */
  MEMBER_REMOVED: { label: 'Odebrání z firmy', mail: 'NOW', isUnnamed: true },
  /** A member left the company. */
  MEMBER_LEFT: { label: 'Odchod člověka z firmy', mail: 'WEEKLY', together: true, isSigned: true },
  /** The user was offered ownership of the company. */
  HAND_OVER_OFFERED: { label: 'Nabídka převzít firmu', mail: 'NOW', isSigned: true },
  /** The answer to the user's ownership offer: `data.accepted`, 1 or 0. */
  HAND_OVER_ANSWERED: { label: 'Odpověď na vaši nabídku předání firmy', mail: 'NOW' },
  /** Two companies with the same number were merged. The subject is the kept company. */
  COMPANY_MERGED: { label: 'Sloučení dvou záznamů o vaší firmě', mail: 'WEEKLY' },
  /** A merge was undone. The subject is the company the user is a member of. */
  COMPANY_UNMERGED: { label: 'Vrácení sloučení vaší firmy', mail: 'WEEKLY' },
  /** Somebody made the user responsible for the record: `data.count` of them, then the subject is their company. */
  ASSIGNED: { label: 'Předání licence, projektu, poptávky nebo požadavku vám', mail: 'NOW', isSigned: true },
  /** Not written for anybody: the setting of Monday's mail with the list and of the mails after registration. */
  MONDAY: { label: 'Pondělní přehled a první kroky', mail: 'WEEKLY', inPortal: false, isUnnamed: true },
  /** Support impersonated the user: `data.visit`. The subject is the user, as for the following event. */
  SUPPORT_VISIT: { label: 'Podpora si prohlédla váš účet', mail: 'DAILY', isUnnamed: true },
  /** Support asks for write access to the user's account: `data.visit`. */
  SUPPORT_ASKS: { label: 'Podpora žádá o přístup k úpravám', mail: 'NOW', isUnnamed: true },
} as const satisfies Record<string, EventRule>;

/** Groups of the settings, in their order. */
export const NOTIFICATION_GROUPS = ['MONDAY', 'TENDERS', 'SOFTWARE', 'DISCUSSIONS', 'COMPANY', 'ACCOUNT'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Prefixes of the events of a group. Events without one are in the group of the account. */
const GROUP_PREFIXES: readonly (readonly [NotificationGroup, RegExp])[] = [
  ['MONDAY', /^MONDAY$/],
  ['TENDERS', /^(?:TENDER|BID)_/],
  ['SOFTWARE', /^(?:LICENCE|IMPORT|REQUEST)_/],
  ['DISCUSSIONS', /^(?:MESSAGE|MENTION|TESTIMONIAL|REFERENCE|COMPANY_REFERENCE)/],
  ['COMPANY', /^(?:MEMBER|JOIN|HAND_OVER|COMPANY)_/],
];

/** The group of the settings in which an event is. */
export const notificationGroup = (event: NotificationEvent): NotificationGroup =>
  GROUP_PREFIXES.find(([, prefix]) => prefix.test(event))?.[0] ?? 'ACCOUNT';

export type NotificationEvent = keyof typeof NOTIFICATION_RULES;
export const NOTIFICATION_EVENTS = Object.keys(NOTIFICATION_RULES) as NotificationEvent[];
export const notificationRule = (event: NotificationEvent): EventRule => NOTIFICATION_RULES[event];
