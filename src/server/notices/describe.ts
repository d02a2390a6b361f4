import { dayOf } from '../../contract/days';
import type { Plan } from '../../contract/vocabulary/accounts';
import type { RequestKind } from '../../contract/vocabulary/consultation';
import type { ModerationStep, ReportedKind } from '../../contract/vocabulary/moderation';
import type { MemberRole } from '../../contract/vocabulary/members';
import type { NoticeEvent, NoticeSubject } from '../../contract/vocabulary/notices';
import { filledIn, type NoticePlaceholder, PLACEHOLDERS_OF } from '../../contract/vocabulary/settings';
import type { Db } from '../database/database';
import { requestSentence } from '../mails/requests';
import { findVisits } from '../repositories/accounts/acting';
import {
  type Decided,
  findDecisions,
  findReadableMessages,
  findSubjects,
  type Subject,
} from '../repositories/noticeSubjects';
import type { KeptNotice } from '../repositories/notices';
import type { SettingsNow } from '../desk/portalSettings';
import { findAnswers } from '../repositories/supportRecords';
import type { Caller } from '../repositories/visibility';
import { czechDay, czechMoment, texts } from '../texts';

/** What a notice says to its reader; null where the reader may not see any more what it is about. */
export interface Told {
  text: string;
  /** Path in the portal. */
  path: string;
}

/** What sentences are made of. */
interface Facts {
  notice: KeptNotice;
  subject: Subject;
  today: string;
  visit: { operator_name: string; reason: string; started_at: Date } | undefined;
  decision: Decided | undefined;
  /** Of the operator to a record for support. */
  answer: string | undefined;
}

const words = texts.notices;

/** Where a thing stands in the portal. */
export const subjectPath = ({ kind, id, role, project }: Subject): string => {
  const register = role === 'CONSULTANT' ? 'consultants' : 'suppliers';
  return {
    projects: `/projekty/${id}/upravit`,
    // Those who ask have it in their project.
    calls: project === undefined ? `/poptavky/${id}` : `/projekty/${project}/upravit?cast=poptavka`,
    references: `/referencni-projekty/${id}/detail`,
    software: `/technologie/${id}/upravit`,
    companies: role === 'CLIENT' ? `/subjekt/${id}/upravit` : `/subjekty/${register}/${id}`,
    requests: '/uzivatel/callback',
    offers: `/nabidky/${id}`,
    users: '/uzivatel/upravit',
  }[kind];
};

const messagePath = ({ notice, subject }: Facts) => `${subjectPath(subject)}#zprava-${notice.data.message}`;

const { members } = words;
const { notices: calls } = texts.calls;
const peoplePath = ({ subject }: Facts) => `/subjekt/${subject.id}/lide`;

/** What is decided without a moderation. */
const DECIDED_ALONE: Partial<Record<ModerationStep, (name: string) => string>> = words.moderation;

/** A decision about something, as those hear it whose it is. */
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

/** Kinds whose name is not a part of what is hidden. */
const NAMED_APART: readonly ReportedKind[] = ['testimonials', 'messages', 'questions'];

/** What became of a report; what is hidden is not named by it either. */
function reportOutcome({ decision: decided }: Facts): string | null {
  if (!decided) return null;
  const { kind, decision, moderation: about } = decided;
  const sentences: Partial<Record<ModerationStep, (kind: ReportedKind, name: string | null) => string>> =
    texts.moderation.reporter;
  const isNamed = NAMED_APART.includes(kind) || (decision !== 'HIDDEN' && decision !== 'REMOVED');
  return sentences[decision]?.(kind, isNamed ? (about?.name ?? null) : null) ?? null;
}

const moderationPath = ({ decision, subject }: Facts): string =>
  decision?.moderation ? `/uzivatel/rozhodnuti/${decision.moderation.id}` : subjectPath(subject);

function plan({ notice: { data } }: Facts): string {
  const sentences = words.plan;
  const kind = data.request === undefined ? 'changed' : data.granted === true ? 'granted' : 'refused';
  return sentences[kind](data.plan as Plan);
}

/** A sentence for each event, and where it leads besides its subject. */
const SENTENCES: Readonly<
  Record<NoticeEvent, { text: (facts: Facts) => string | null; path?: (facts: Facts) => string }>
> = {
  MESSAGE: {
    text: ({ notice, subject }) => words.message(notice.actor, notice.count, subject.kind, subject.name),
    path: messagePath,
  },
  MENTION: {
    text: ({ notice, subject }) => words.mention(notice.actor, subject.kind, subject.name),
    path: messagePath,
  },
  REQUEST_ANSWERED: {
    text: ({ notice: { data }, subject }) =>
      requestSentence({ kind: subject.name as RequestKind, service: subject.service ?? null }, data),
  },
  LICENCE_EXPIRING: {
    text: ({ notice: { data }, subject, today }) =>
      words.licence(subject.name, czechDay(String(data.valid_to)), String(data.valid_to) < today),
  },
  PLAN: { text: plan, path: () => '/plany' },
  MODERATION: { text: moderation, path: moderationPath },
  REPORT_SETTLED: {
    text: reportOutcome,
    path: () => '/',
  },
  TESTIMONIAL_REPLY: { text: ({ subject }) => words.testimonialReply(subject.name) },
  IMPORT_FINISHED: {
    text: ({ notice: { data } }) => words.imported(Number(data.added)),
    path: () => '/technologie/seznam',
  },
  TESTIMONIAL: { text: ({ notice, subject }) => words.testimonial(notice.count, subject.name) },
  MEMBER_JOINED: {
    text: ({ notice, subject }) => members.joined(notice.actor, notice.count, subject.name),
    path: peoplePath,
  },
  JOIN_ASKED: {
    text: ({ notice, subject }) => members.asked(notice.actor, notice.count, subject.name),
    path: peoplePath,
  },
  JOIN_ANSWERED: {
    text: ({ notice: { data }, subject }) => (data.accepted === 1 ? members.accepted(subject.name) : members.refused),
    path: (facts) => (facts.notice.data.accepted === 1 ? peoplePath(facts) : '/'),
  },
  MEMBER_ROLE: {
    text: ({ notice: { data }, subject }) =>
      members.role(subject.name, texts.members.roles[data.role as MemberRole] ?? ''),
    path: peoplePath,
  },
  MEMBER_REMOVED: { text: () => members.removed, path: () => '/' },
  MEMBER_LEFT: {
    text: ({ notice, subject }) => members.left(notice.actor, notice.count, subject.name),
    path: peoplePath,
  },
  HAND_OVER_OFFERED: { text: ({ notice, subject }) => members.offered(notice.actor, subject.name), path: peoplePath },
  HAND_OVER_ANSWERED: {
    text: ({ notice: { data }, subject }) => members.answered(data.accepted === 1, subject.name),
    path: peoplePath,
  },
  CALL_INVITED: { text: ({ subject }) => calls.invited(subject.asking ?? null, subject.name) },
  CALL_CHANGED: { text: ({ notice: { data }, subject }) => calls.changed(subject.name, data.prolonged === true) },
  CALL_ANSWERED: { text: ({ notice, subject }) => calls.answered(notice.count, subject.name) },
  CALL_CANCELLED: { text: ({ subject }) => calls.cancelled(subject.name) },
  CALL_QUESTION: { text: ({ notice, subject }) => calls.question(notice.count, subject.name) },
  CALL_DECLINED: { text: ({ notice, subject }) => calls.declined(notice.count, subject.name) },
  CALL_CLOSED: { text: ({ notice: { data }, subject }) => calls.closed(Number(data.offers), subject.name) },
  OFFER_CAME: {
    text: ({ notice, subject }) => words.offers.came(notice.count, subject.name),
    path: ({ subject }) => `/projekty/${subject.id}/upravit?cast=poptavka`,
  },
  OFFER_SEEN: { text: ({ subject }) => words.offers.seen(subject.name) },
  OFFER_CLARIFICATION: { text: ({ subject }) => words.offers.clarification(subject.name) },
  OFFER_CLARIFIED: {
    text: ({ notice, subject }) => words.offers.clarified(notice.count, subject.name),
    path: ({ subject }) => `/projekty/${subject.id}/nabidky`,
  },
  OFFER_REJECTED: { text: ({ subject }) => words.offers.rejected(subject.name) },
  OFFER_WON: { text: ({ subject }) => words.offers.won(subject.name) },
  OFFER_LOST: {
    text: ({ subject }) =>
      [words.offers.lost(subject.name), subject.reason ? words.because(subject.reason) : null]
        .filter(Boolean)
        .join('. '),
  },
  REFERENCE_OFFERED: {
    text: ({ subject }) => words.references.offered(subject.name),
    path: ({ subject }) => `/subjekt/referencni-projekt?nabidka=${subject.id}`,
  },
  REFERENCE_ASKED: { text: ({ subject }) => words.references.asked(subject.name) },
  REFERENCE_ANSWERED: {
    text: ({ notice: { data }, subject }) =>
      (data.confirmed === 1 ? words.references.confirmed : words.references.refused)(subject.name),
  },
  SUPPORT_ANSWERED: {
    text: ({ answer }) => (answer === undefined ? null : words.supportAnswered(answer)),
    path: () => '/uzivatel/oznameni',
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
  COMPANY_REFERENCE: { text: ({ notice, subject }) => words.reference(notice.count, subject.name) },
};

const numbersIn = (notices: readonly KeptNotice[], name: string): number[] =>
  notices.map(({ data }) => data[name]).filter((value) => typeof value === 'number');

/** What stands in braces in a text of the operator's. */
const valuesOf = ({ notice, subject, decision }: Facts, sentence: string): Record<NoticePlaceholder, string> => ({
  veta: sentence,
  nazev: decision?.moderation?.name ?? subject.name,
  kdo: notice.actor ?? texts.deletedPerson,
  pocet: String(notice.count),
});

/** The portal's own sentence, or what the operator put in its place; null where the portal has none either. */
function sentenceOf(facts: Facts, override: string | undefined): string | null {
  const { event } = facts.notice;
  const sentence = SENTENCES[event]?.text(facts) ?? null;
  if (sentence === null || override === undefined) return sentence;
  const values = valuesOf(facts, sentence);
  return filledIn(override, Object.fromEntries(PLACEHOLDERS_OF[event].map((name) => [name, values[name]])));
}

/** Made-up values of what may stand in the text of an event, for whoever writes one. */
export function sampleValues(event: NoticeEvent): Record<string, string> {
  const { sample } = words;
  const facts: Facts = {
    notice: { ...sample.notice, event, created_at: new Date(0), changed_at: new Date(0), seen_at: null } as KeptNotice,
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

/** What notices say to their reader, by their numbers; nothing of what the reader may not see any more. */
export async function describeNotices(
  db: Db,
  reader: Caller,
  notices: readonly KeptNotice[],
  now: Date,
  overrides: SettingsNow['noticeTexts'],
): Promise<Map<number, Told>> {
  const idsOf = (kind: NoticeSubject) => [
    ...new Set(notices.filter(({ subject_kind }) => subject_kind === kind).map(({ subject_id }) => subject_id)),
  ];
  const subjects = await findSubjects(db, reader, idsOf);
  const messages = await findReadableMessages(db, numbersIn(notices, 'message'));
  const decisions = await findDecisions(db, numbersIn(notices, 'decision'));
  const answers = await findAnswers(db, numbersIn(notices, 'record'));
  const visits = await findVisits(db, numbersIn(notices, 'visit'), reader.id);
  const told = new Map<number, Told>();
  for (const notice of notices) {
    const subject = subjects.get(`${notice.subject_kind} ${notice.subject_id}`);
    const { message, decision } = notice.data;
    if (!subject || (typeof message === 'number' && !messages.has(message))) continue;
    const visit = visits.get(Number(notice.data.visit));
    const facts = {
      notice,
      subject,
      today: dayOf(now),
      visit,
      decision: decisions.get(Number(decision)),
      answer: answers.get(Number(notice.data.record)),
    };
    const { path } = SENTENCES[notice.event] ?? {};
    const said = sentenceOf(facts, overrides[notice.event]);
    if (said !== null) told.set(notice.id, { text: said, path: path?.(facts) ?? subjectPath(subject) });
  }
  return told;
}
