import { dayOf } from '../../../contract/lib/days';
import type { Plan } from '../../../contract/vocabulary/accounts';
import type { RequestKind } from '../../../contract/vocabulary/consultation';
import type { ModerationStep, ReportedKind } from '../../../contract/vocabulary/moderation';
import type { MemberRole } from '../../../contract/vocabulary/members';
import type { NotificationEvent, NotificationSubject } from '../../../contract/vocabulary/notifications';
import { filledIn, type NotificationPlaceholder, PLACEHOLDERS_OF } from '../../../contract/vocabulary/settings';
import { paths } from '../../../contract/paths';
import type { Db } from '../database/database';
import { requestSentence } from '../../modules/services/requestsMails';
import { findVisits } from '../identity/impersonationRepository';
import {
  type Decided,
  findDecisions,
  findReadableMessages,
  findSubjects,
  type Subject,
} from './notificationSubjectsRepository';
import type { StoredNotification } from './notificationsRepository';
import type { SettingsNow } from '../settings/portalSettings';
import { findAnswers } from '../../modules/support/supportRecordsRepository';
import type { Caller } from '../identity/visibilityRepository';
import { czechDay, czechMoment, texts } from '../../texts';

/** The text of a notification and its link. Null when the reader can no longer see its subject. */
export interface Told {
  text: string;
  /** Path in the portal. */
  path: string;
}

/** Data for the sentences. */
interface Facts {
  notification: StoredNotification;
  subject: Subject;
  today: string;
  visit: { operator_name: string; reason: string; started_at: Date } | undefined;
  decision: Decided | undefined;
  /** The operator's answer to a support record. */
  answer: string | undefined;
}

const words = texts.notifications;

/** The page of a record in the portal. */
export const subjectPath = ({ kind, id, role, project }: Subject): string => {
  const register = role === 'CONSULTANT' ? 'consultants' : 'suppliers';
  return {
    projects: paths.projectEdit(id),
    // Buyers see the tender in their project.
    tenders: project === undefined ? paths.tender(id) : paths.projectTender(project),
    references: paths.reference(id),
    software: paths.softwareEdit(id),
    companies: role === 'CLIENT' ? paths.companyEdit(id) : paths.company(register, id),
    requests: paths.requests(),
    bids: paths.bid(id),
    users: paths.account(),
  }[kind];
};

const messagePath = ({ notification, subject }: Facts) => `${subjectPath(subject)}#zprava-${notification.data.message}`;

const { members } = words;
const { notifications: tenders } = texts.tenders;
const peoplePath = ({ subject }: Facts) => paths.companyPeople(subject.id);

/** Sentences of decisions made without a moderation case. */
const DECIDED_ALONE: Partial<Record<ModerationStep, (name: string) => string>> = words.moderation;

/** Sentences of decisions for the content's owners. */
const OWN_SENTENCES: Partial<Record<ModerationStep, (kind: ReportedKind, name: string | null) => string>> =
  texts.moderation.own;

function moderation({ decision, subject }: Facts): string | null {
  if (!decision) return null;
  const sentence =
    decision.moderation === null
      ? DECIDED_ALONE[decision.decision]?.(subject.name)
      : OWN_SENTENCES[decision.decision]?.(decision.kind, decision.moderation.name);
  if (sentence === undefined) return null;
  return decision.reason === null ? sentence : `${sentence}. ${words.because(decision.reason)}`;
}

/** Kinds whose name is not part of the hidden content. */
const NAMED_APART: readonly ReportedKind[] = ['testimonials', 'messages', 'questions'];

/** The outcome of a report. It does not disclose the name of hidden content. */
function reportOutcome({ decision: decided }: Facts): string | null {
  if (!decided) return null;
  const { kind, decision, moderation: about } = decided;
  const sentences: Partial<Record<ModerationStep, (kind: ReportedKind, name: string | null) => string>> =
    texts.moderation.reporter;
  const isNamed = NAMED_APART.includes(kind) || (decision !== 'HIDDEN' && decision !== 'REMOVED');
  return sentences[decision]?.(kind, isNamed ? (about?.name ?? null) : null) ?? null;
}

const moderationPath = ({ decision, subject }: Facts): string =>
  decision?.moderation ? paths.decision(decision.moderation.id) : subjectPath(subject);

function plan({ notification: { data } }: Facts): string {
  const sentences = words.plan;
  const kind = data.request === undefined ? 'changed' : data.granted === true ? 'granted' : 'refused';
  return sentences[kind](data.plan as Plan);
}

/** The sentence of each event, and its link when it differs from the subject. */
const SENTENCES: Readonly<
  Record<NotificationEvent, { text: (facts: Facts) => string | null; path?: (facts: Facts) => string }>
> = {
  MESSAGE: {
    text: ({ notification, subject }) =>
      words.message(notification.actor, notification.count, subject.kind, subject.name),
    path: messagePath,
  },
  MENTION: {
    text: ({ notification, subject }) => words.mention(notification.actor, subject.kind, subject.name),
    path: messagePath,
  },
  REQUEST_ANSWERED: {
    text: ({ notification: { data }, subject }) =>
      requestSentence({ kind: subject.name as RequestKind, service: subject.service ?? null }, data),
  },
  LICENCE_EXPIRING: {
    text: ({ notification: { data }, subject, today }) =>
      words.licence(subject.name, czechDay(String(data.valid_to)), String(data.valid_to) < today),
  },
  PLAN: { text: plan, path: paths.plans },
  MODERATION: { text: moderation, path: moderationPath },
  REPORT_SETTLED: {
    text: reportOutcome,
    path: paths.home,
  },
  TESTIMONIAL_REPLY: { text: ({ subject }) => words.testimonialReply(subject.name) },
  IMPORT_FINISHED: {
    text: ({ notification: { data } }) => words.imported(Number(data.added)),
    path: () => paths.softwareList(),
  },
  TESTIMONIAL: { text: ({ notification, subject }) => words.testimonial(notification.count, subject.name) },
  MEMBER_JOINED: {
    text: ({ notification, subject }) => members.joined(notification.actor, notification.count, subject.name),
    path: peoplePath,
  },
  JOIN_ASKED: {
    text: ({ notification, subject }) => members.asked(notification.actor, notification.count, subject.name),
    path: peoplePath,
  },
  JOIN_ANSWERED: {
    text: ({ notification: { data }, subject }) =>
      data.accepted === 1 ? members.accepted(subject.name) : members.refused,
    path: (facts) => (facts.notification.data.accepted === 1 ? peoplePath(facts) : paths.home()),
  },
  MEMBER_ROLE: {
    text: ({ notification: { data }, subject }) =>
      members.role(subject.name, texts.members.roles[data.role as MemberRole] ?? ''),
    path: peoplePath,
  },
  MEMBER_REMOVED: { text: () => members.removed, path: paths.home },
  MEMBER_LEFT: {
    text: ({ notification, subject }) => members.left(notification.actor, notification.count, subject.name),
    path: peoplePath,
  },
  HAND_OVER_OFFERED: {
    text: ({ notification, subject }) => members.offered(notification.actor, subject.name),
    path: peoplePath,
  },
  HAND_OVER_ANSWERED: {
    text: ({ notification: { data }, subject }) => members.answered(data.accepted === 1, subject.name),
    path: peoplePath,
  },
  TENDER_INVITED: { text: ({ subject }) => tenders.invited(subject.asking ?? null, subject.name) },
  TENDER_CHANGED: {
    text: ({ notification: { data }, subject }) => tenders.changed(subject.name, data.prolonged === true),
  },
  TENDER_ANSWERED: { text: ({ notification, subject }) => tenders.answered(notification.count, subject.name) },
  TENDER_CANCELLED: { text: ({ subject }) => tenders.cancelled(subject.name) },
  TENDER_QUESTION: { text: ({ notification, subject }) => tenders.question(notification.count, subject.name) },
  TENDER_DECLINED: { text: ({ notification, subject }) => tenders.declined(notification.count, subject.name) },
  TENDER_CLOSED: { text: ({ notification: { data }, subject }) => tenders.closed(Number(data.bids), subject.name) },
  BID_CAME: {
    text: ({ notification, subject }) => words.bids.came(notification.count, subject.name),
    path: ({ subject }) => paths.projectTender(subject.id),
  },
  BID_SEEN: { text: ({ subject }) => words.bids.seen(subject.name) },
  BID_CLARIFICATION: { text: ({ subject }) => words.bids.clarification(subject.name) },
  BID_CLARIFIED: {
    text: ({ notification, subject }) => words.bids.clarified(notification.count, subject.name),
    path: ({ subject }) => paths.comparison(subject.id),
  },
  BID_REJECTED: { text: ({ subject }) => words.bids.rejected(subject.name) },
  BID_WON: { text: ({ subject }) => words.bids.won(subject.name) },
  BID_LOST: {
    text: ({ subject }) =>
      [words.bids.lost(subject.name), subject.reason ? words.because(subject.reason) : null].filter(Boolean).join('. '),
  },
  REFERENCE_OFFERED: {
    text: ({ subject }) => words.references.offered(subject.name),
    path: ({ subject }) => paths.referenceFromBid(subject.id),
  },
  REFERENCE_ASKED: { text: ({ subject }) => words.references.asked(subject.name) },
  REFERENCE_ANSWERED: {
    text: ({ notification: { data }, subject }) =>
      (data.confirmed === 1 ? words.references.confirmed : words.references.refused)(subject.name),
  },
  SUPPORT_ANSWERED: {
    text: ({ answer }) => (answer === undefined ? null : words.supportAnswered(answer)),
    path: paths.notificationSettings,
  },
  COMPANY_MERGED: { text: ({ subject }) => words.merged(subject.name) },
  COMPANY_UNMERGED: { text: ({ subject }) => words.unmerged(subject.name) },
  SUPPORT_VISIT: {
    text: ({ visit }) =>
      visit ? words.support.visited(visit.operator_name, czechMoment(visit.started_at), visit.reason) : null,
  },
  SUPPORT_ASKS: {
    text: ({ visit }) => (visit ? words.support.asks(visit.operator_name, visit.reason) : null),
  },
  COMPANY_REFERENCE: { text: ({ notification, subject }) => words.reference(notification.count, subject.name) },
};

const numbersIn = (notifications: readonly StoredNotification[], name: string): number[] =>
  notifications.map(({ data }) => data[name]).filter((value) => typeof value === 'number');

/** Values of the placeholders in an operator's text. */
type Values = Record<NotificationPlaceholder, string>;
const valuesOf = ({ notification, subject, decision }: Facts, sentence: string): Values => ({
  veta: sentence,
  nazev: decision?.moderation?.name ?? subject.name,
  kdo: notification.actor ?? texts.deletedPerson,
  pocet: String(notification.count),
});

/** The default sentence, or the operator's text. Null when there is no default sentence. */
function sentenceOf(facts: Facts, override: string | undefined): string | null {
  const { event } = facts.notification;
  const sentence = SENTENCES[event]?.text(facts) ?? null;
  if (sentence === null || override === undefined) return sentence;
  const values = valuesOf(facts, sentence);
  return filledIn(override, Object.fromEntries(PLACEHOLDERS_OF[event].map((name) => [name, values[name]])));
}

const UNSEEN = { created_at: new Date(0), changed_at: new Date(0), seen_at: null };
/** Sample values of an event's placeholders, for the preview of its text. */
export function sampleValues(event: NotificationEvent): Record<string, string> {
  const { sample } = words;
  const facts: Facts = {
    notification: { ...sample.notification, ...UNSEEN, event } as StoredNotification,
    subject: { kind: 'projects', id: 1, name: event === 'REQUEST_ANSWERED' ? 'callback' : sample.name },
    today: sample.today,
    decision: {
      id: 1,
      kind: 'testimonials',
      record_id: 1,
      decision: 'HIDDEN',
      rule: 'LAW',
      reason: sample.reason,
      moderation: { id: 1, found_by: 'REPORT', name: sample.name, text: null },
    },
    answer: sample.answer,
    visit: { ...sample.visit, started_at: new Date(sample.visit.started_at) },
  };
  const values = valuesOf(facts, SENTENCES[event].text(facts) ?? '');
  return Object.fromEntries(PLACEHOLDERS_OF[event].map((name) => [name, values[name]]));
}

/** Texts and links of notifications by id. Notifications that the reader can no longer see are omitted. */
export async function describeNotifications(
  db: Db,
  reader: Caller,
  notifications: readonly StoredNotification[],
  now: Date,
  overrides: SettingsNow['notificationTexts'],
): Promise<Map<number, Told>> {
  const idsOf = (kind: NotificationSubject) => [
    ...new Set(notifications.filter(({ subject_kind }) => subject_kind === kind).map(({ subject_id }) => subject_id)),
  ];
  const subjects = await findSubjects(db, reader, idsOf);
  const messages = await findReadableMessages(db, numbersIn(notifications, 'message'));
  const decisions = await findDecisions(db, numbersIn(notifications, 'decision'));
  const answers = await findAnswers(db, numbersIn(notifications, 'record'));
  const visits = await findVisits(db, numbersIn(notifications, 'visit'), reader.id);
  const told = new Map<number, Told>();
  for (const notification of notifications) {
    const subject = subjects.get(`${notification.subject_kind} ${notification.subject_id}`);
    const { message, decision } = notification.data;
    if (!subject || (typeof message === 'number' && !messages.has(message))) continue;
    const visit = visits.get(Number(notification.data.visit));
    const facts = {
      notification,
      subject,
      today: dayOf(now),
      visit,
      decision: decisions.get(Number(decision)),
      answer: answers.get(Number(notification.data.record)),
    };
    const { path } = SENTENCES[notification.event] ?? {};
    const said = sentenceOf(facts, overrides[notification.event]);
    if (said !== null) told.set(notification.id, { text: said, path: path?.(facts) ?? subjectPath(subject) });
  }
  return told;
}
