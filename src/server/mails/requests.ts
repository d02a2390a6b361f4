import { groupedPhone } from '../../contract/phones';
import type { DeskRequest } from '../repositories/requestDesk';
import { texts } from '../texts';
import { composeMail, type ComposedMail, type MailBlock, type MailDraft } from './layout';

const moments = new Intl.DateTimeFormat('cs-CZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Prague',
});

/** What was asked, in the order of the form; what is empty is left out. */
function factsOf(request: DeskRequest): MailBlock {
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

const titleOf = ({ kind, service }: DeskRequest) =>
  service === null ? texts.requests.kinds[kind] : `${texts.requests.kinds[kind]} – ${service}`;

/** To the operator: somebody asks for something. */
export function newRequestMail(request: DeskRequest): ComposedMail {
  const { operator, fields } = texts.requests;
  return composeMail(operator.created(request.id, titleOf(request), request.name), [
    operator.createdIntro,
    factsOf(request),
    {
      facts: [
        [fields.account, request.email],
        [fields.sent, moments.format(request.created_at)],
      ],
    },
    operator.how(request.id),
  ]);
}

/** To the operator: a request is not wanted any more. */
export function takenBackMail(request: DeskRequest): ComposedMail {
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
  return composeMail(operator.held(subjects.length, moments.format(since)), [
    operator.heldIntro,
    subjects.join('\n'),
    operator.heldHow,
  ]);
}

/** What has become of a request, in a sentence. */
export function requestSentence({ kind, service }: Pick<DeskRequest, 'kind' | 'service'>, state: 'ACCEPTED' | 'DONE') {
  const { client, asked } = texts.requests;
  return client[state].subject([asked[kind], service].filter(Boolean).join(': '));
}

/**
 * To the client: the request is being worked on, or settled.
 * @param publicUrl address of the portal without a trailing slash
 */
export function requestStateMail(request: DeskRequest, state: 'ACCEPTED' | 'DONE', publicUrl: string): MailDraft {
  const { client } = texts.requests;
  return {
    subject: requestSentence(request, state),
    blocks: [client[state].intro, factsOf(request), { button: client.open, url: `${publicUrl}/uzivatel/callback` }],
  };
}
