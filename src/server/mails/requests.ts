import { dayOf } from '../../contract/days';
import { groupedPhone } from '../../contract/phones';
import { timeOf } from '../../contract/times';
import { paths } from '../../contract/paths';
import { sectionItemPath } from '../../contract/adminPaths';
import type { NotificationData } from '../database/tables/notifications';
import type { AdminRequestRow } from '../repositories/adminRequests';
import { czechDateTime, czechDay, texts } from '../texts';
import { composeMail, type ComposedMail, type MailBlock, type MailDraft } from './layout';

/** What was asked, in the order of the form; what is empty is left out. */
function factsOf(request: AdminRequestRow): MailBlock {
  const { fields, types } = texts.requests;
  const facts: [string, string | null][] = [
    [fields.name, request.name],
    [fields.phone, groupedPhone(request.phone)],
    [fields.time, request.time],
    [fields.service, request.service],
    [fields.project, request.project],
    [fields.type, request.type && types[request.type]],
    [fields.categories, request.categories.join(', ')],
    [fields.note, request.note],
  ];
  return { facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])) };
}

const titleOf = ({ kind, service }: AdminRequestRow) =>
  service === null ? texts.requests.kinds[kind] : `${texts.requests.kinds[kind]} – ${service}`;

/** To the operator: somebody asks for something. */
export function newRequestMail(request: AdminRequestRow): ComposedMail {
  const { operator, fields } = texts.requests;
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

/** To the operator: a request is not wanted any more. */
export function takenBackMail(request: AdminRequestRow): ComposedMail {
  const { operator } = texts.requests;
  return composeMail(operator.takenBack(request.id, titleOf(request), request.name), [
    operator.takenBackIntro,
    factsOf(request),
  ]);
}

/**
 * To the operator: one person sends so much that it is told together.
 * @param subjects of the mails that this one stands for, in the order of what happened
 */
export function heldNewsMail(subjects: readonly string[], since: Date): ComposedMail {
  const { operator } = texts.requests;
  return composeMail(operator.held(subjects.length, czechDateTime(since)), [
    operator.heldIntro,
    subjects.join('\n'),
    operator.heldHow,
  ]);
}

/** What a client is told of a request. */
type RequestNews = Exclude<keyof typeof texts.requests.client, 'call' | 'moment' | 'open' | 'reply'>;

/** What of it a notification is about, by the data that it keeps. */
function requestNews({ state, refused, call, answer }: NotificationData): RequestNews {
  if (state === 'DONE') return refused === true ? 'REFUSED' : 'DONE';
  if (call !== undefined) return 'CALL';
  return answer === undefined ? 'ACCEPTED' : 'ANSWERED';
}

/** @param seconds as a notification keeps the moment of a promised call */
const callMoment = (seconds: unknown): string => {
  const at = new Date(Number(seconds) * 1000);
  return texts.requests.client.moment(czechDay(dayOf(at)), timeOf(at));
};

/** What has become of a request, in a sentence. */
export function requestSentence(
  { kind, service }: Pick<AdminRequestRow, 'kind' | 'service'>,
  data: NotificationData,
): string {
  const { client, asked } = texts.requests;
  const what = [asked[kind], service].filter(Boolean).join(': ');
  return client[requestNews(data)].subject(what, data.call === undefined ? '' : callMoment(data.call));
}

/**
 * To the client: the request is being worked on, answered, or settled.
 * @param answer what the operator wrote
 * @param publicUrl address of the portal without a trailing slash
 */
export function requestStateMail(
  request: AdminRequestRow,
  data: NotificationData,
  publicUrl: string,
  answer: string | null = null,
): MailDraft {
  const { client } = texts.requests;
  return {
    subject: requestSentence(request, data),
    blocks: [
      client[requestNews(data)].intro,
      ...(answer === null ? [] : [answer]),
      ...(data.call === undefined ? [] : [client.call(callMoment(data.call))]),
      ...(answer === null ? [] : [client.reply]),
      factsOf(request),
      { button: client.open, url: publicUrl + paths.requests() },
    ],
  };
}

const adminButton = ({ id }: AdminRequestRow, publicUrl: string): MailBlock => ({
  button: texts.requests.admin.open,
  url: publicUrl + sectionItemPath('requests', id),
});

/** To an operator: a colleague handed a request over. */
export const handedOverMail = (request: AdminRequestRow, publicUrl: string): ComposedMail =>
  composeMail(texts.requests.admin.handedOver(request.id, titleOf(request)), [
    texts.requests.admin.handedOverIntro,
    factsOf(request),
    adminButton(request, publicUrl),
  ]);

/** To operators: the client wrote back. */
export const clientRepliedMail = (request: AdminRequestRow, reply: string, publicUrl: string): ComposedMail =>
  composeMail(texts.requests.admin.replied(request.id, titleOf(request)), [
    texts.requests.admin.repliedIntro,
    reply,
    factsOf(request),
    adminButton(request, publicUrl),
  ]);
