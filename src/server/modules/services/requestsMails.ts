import { sectionItemPath } from '#contract/adminPaths.ts';
import { dayOf } from '#contract/lib/days.ts';
import { groupedPhone } from '#contract/lib/phones.ts';
import { timeOf } from '#contract/lib/times.ts';
import { paths } from '#contract/paths.ts';
import { CONSULTATION_LABELS, REQUEST_LABELS } from '#contract/vocabulary/consultation.ts';
import type { NotificationData } from '#platform/database/columnTypes.ts';
import { composeMail, type ComposedMail, type MailBlock, type MailDraft } from '#platform/mail/layout.ts';
import { czechDateTime, czechDay } from '#platform/texts/days.ts';
import type { AdminRequestRow } from './adminRequestsRepository.ts';
import { requestTexts } from './requestsTexts.ts';

/** The fields of a request in the order of the form, without empty ones. */
function factsOf(request: AdminRequestRow): MailBlock {
  const { fields } = requestTexts;
  const facts: [string, string | null][] = [
    [fields.name, request.name],
    [fields.phone, groupedPhone(request.phone)],
    [fields.time, request.time],
    [fields.service, request.service],
    [fields.project, request.project],
    [fields.type, request.type && CONSULTATION_LABELS[request.type]],
    [fields.categories, request.categories.join(', ')],
    [fields.note, request.note],
  ];
  return { facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])) };
}

const titleOf = ({ kind, service }: AdminRequestRow) =>
  service === null ? REQUEST_LABELS[kind] : `${REQUEST_LABELS[kind]} – ${service}`;

/** Mail to the operator: a new request. */
export function newRequestMail(request: AdminRequestRow): ComposedMail {
  const { operator, fields } = requestTexts;
  return composeMail(operator.created(request.id, titleOf(request), request.name), [
    operator.createdIntro,
    factsOf(request),
    {
      facts: [
        [fields.account, request.email],
        [fields.sent, czechDateTime(request.created_at)],
      ],
    },
    operator.how(request.id),
  ]);
}

/** Mail to the operator: a withdrawn request. */
export function takenBackMail(request: AdminRequestRow): ComposedMail {
  const { operator } = requestTexts;
  return composeMail(operator.takenBack(request.id, titleOf(request), request.name), [
    operator.takenBackIntro,
    factsOf(request),
  ]);
}

/**
 * Mail to the operator: several requests of one person, summarized because of the rate limit.
 * @param subjects subjects of the summarized mails in chronological order
 */
export function delayedNotificationsMail(subjects: readonly string[], since: Date): ComposedMail {
  const { operator } = requestTexts;
  return composeMail(operator.held(subjects.length, czechDateTime(since)), [
    operator.heldIntro,
    subjects.join('\n'),
    operator.heldHow,
  ]);
}

/** The kinds of notifications about a request for its client. */
type RequestNotification = Exclude<keyof typeof requestTexts.client, 'call' | 'moment' | 'open' | 'reply'>;

/** Returns the kind of a notification from its data. */
function requestNotification({ state, refused, call, answer }: NotificationData): RequestNotification {
  if (state === 'DONE') return refused === true ? 'REFUSED' : 'DONE';
  if (call !== undefined) return 'CALL';
  return answer === undefined ? 'ACCEPTED' : 'ANSWERED';
}

/** @param seconds time of a promised call as stored in a notification */
const callMoment = (seconds: unknown): string => {
  const at = new Date(Number(seconds) * 1000);
  return requestTexts.client.moment(czechDay(dayOf(at)), timeOf(at));
};

/** Describes the change of a request in a sentence. */
export function requestSentence(
  { kind, service }: Pick<AdminRequestRow, 'kind' | 'service'>,
  data: NotificationData,
): string {
  const { client, asked } = requestTexts;
  const what = [asked[kind], service].filter(Boolean).join(': ');
  return client[requestNotification(data)].subject(what, data.call === undefined ? '' : callMoment(data.call));
}

/**
 * Mail to the client: the request was accepted, answered or settled.
 * @param answer text of the operator
 * @param publicUrl address of the portal without a trailing slash
 */
export function requestStateMail(
  request: AdminRequestRow,
  data: NotificationData,
  publicUrl: string,
  answer: string | null = null,
): MailDraft {
  const { client } = requestTexts;
  return {
    subject: requestSentence(request, data),
    blocks: [
      client[requestNotification(data)].intro,
      ...(answer === null ? [] : [answer]),
      ...(data.call === undefined ? [] : [client.call(callMoment(data.call))]),
      ...(answer === null ? [] : [client.reply]),
      factsOf(request),
      { button: client.open, url: publicUrl + paths.requests() },
    ],
  };
}

const adminButton = ({ id }: AdminRequestRow, publicUrl: string): MailBlock => ({
  button: requestTexts.admin.open,
  url: publicUrl + sectionItemPath('requests', id),
});

/** Mail to an operator: a colleague reassigned a request. */
export const handedOverMail = (request: AdminRequestRow, publicUrl: string): ComposedMail =>
  composeMail(requestTexts.admin.handedOver(request.id, titleOf(request)), [
    requestTexts.admin.handedOverIntro,
    factsOf(request),
    adminButton(request, publicUrl),
  ]);

/** Mail to operators: the client replied. */
export const clientRepliedMail = (request: AdminRequestRow, reply: string, publicUrl: string): ComposedMail =>
  composeMail(requestTexts.admin.replied(request.id, titleOf(request)), [
    requestTexts.admin.repliedIntro,
    reply,
    factsOf(request),
    adminButton(request, publicUrl),
  ]);

/** For previews. */
export const sampleRequest: AdminRequestRow = {
  id: 42,
  kind: 'consierge',
  state: 'NEW',
  name: 'Jana Dvořáková',
  phone: '+420777000112',
  time: null,
  note: 'Potřebujeme nabídku do konce měsíce.\nVolejte prosím odpoledne.',
  type: 'SURVEY',
  service: 'Průzkum trhu',
  project: null,
  categories: ['IT strategie', 'Veřejné zakázky'],
  email: 'jana.dvorakova@firma.example',
  user_id: 7,
  plan: 'PREMIUM',
  companies: [],
  is_refused: false,
  assignee: null,
  call_at: null,
  answered_at: null,
  replied_at: null,
  created_at: new Date('2026-11-20T08:30:00Z'),
  accepted_at: null,
  done_at: null,
  updated_at: new Date('2026-11-20T08:30:00Z'),
  version: 1,
};
