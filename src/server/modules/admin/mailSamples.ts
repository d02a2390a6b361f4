import { expiryMail } from '../software/expiryMail';
import type { AdminRequestRow } from '../services/adminRequestsRepository';
import type { AdminCompany } from '../companies/verificationsRepository';
import {
  companyRejectedMail,
  companyVerifiedMail,
  companyWaitsMail,
  waitingCompaniesMail,
} from '../companies/companiesMails';
import { composeMail, type ComposedMail, type MailDraft } from '../../platform/mail/layout';
import { moderationMail, statementMail } from '../moderation/moderationMails';
import {
  clientRepliedMail,
  handedOverMail,
  delayedNotificationsMail,
  newRequestMail,
  requestStateMail,
  takenBackMail,
} from '../services/requestsMails';

const request: AdminRequestRow = {
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
const REQUEST_ANSWER = 'Dobrý den,\nprůzkum trhu pro vás připravíme do pátku.';
const CALL_SECONDS = Date.parse('2026-11-24T09:00:00Z') / 1000;

const licences = [
  { software_id: 7, name: 'Účetnictví Kniha', valid_to: '2026-11-28', supplier_name: 'Účtárna s.r.o.' },
  { software_id: 9, name: 'Záloha Plus', valid_to: '2026-12-20', supplier_name: null },
];

const company: AdminCompany = {
  id: 12,
  name: 'Sítě pod Vrchem s.r.o.',
  role: 'SUPPLIER',
  reg_number: '39002691',
  verification: 'WAITING',
  verification_reason: 'NAME',
  verification_note: null,
  email: 'info@site-pod-vrchem.example',
  changed_at: new Date('2026-11-20T08:30:00Z'),
};

const moderated = { name: 'Sítě pod Vrchem s.r.o.', text: 'Přijeli pozdě.' };

const composed = ({ subject, blocks }: MailDraft): ComposedMail => composeMail(subject, blocks);

/** All mails of the portal with sample contents, for the preview page for developers. */
export const mailSamples: Readonly<Record<string, (publicUrl: string) => ComposedMail>> = {
  'request-new': () => newRequestMail(request),
  'request-taken-back': () =>
    takenBackMail({ ...request, kind: 'assistant', service: null, type: null, time: '14:30' }),
  'requests-together': () =>
    delayedNotificationsMail(
      [newRequestMail(request), takenBackMail(request)].map(({ subject }) => subject),
      request.created_at,
    ),
  'request-accepted': (publicUrl) => composed(requestStateMail(request, { state: 'ACCEPTED' }, publicUrl)),
  'request-done': (publicUrl) => composed(requestStateMail(request, { state: 'DONE' }, publicUrl)),
  'request-refused': (publicUrl) =>
    composed(requestStateMail(request, { state: 'DONE', refused: true }, publicUrl, REQUEST_ANSWER)),
  'request-answered': (publicUrl) => composed(requestStateMail(request, { answer: 1 }, publicUrl, REQUEST_ANSWER)),
  'request-call': (publicUrl) => composed(requestStateMail(request, { call: CALL_SECONDS }, publicUrl)),
  'request-handed-over': (publicUrl) => handedOverMail(request, publicUrl),
  'request-client-replied': (publicUrl) => clientRepliedMail(request, REQUEST_ANSWER, publicUrl),
  'company-waits': (publicUrl) => companyWaitsMail(company, publicUrl),
  'company-verified': (publicUrl) => composed(companyVerifiedMail(company, publicUrl)),
  'company-rejected': (publicUrl) => composed(companyRejectedMail(company, 'Firmu spravuje někdo jiný.', publicUrl)),
  'companies-waiting': () => waitingCompaniesMail([company, { ...company, id: 13, verification_reason: 'TAKEN' }]),
  ...Object.fromEntries(
    (['report', 'appeal'] as const).map((what) => [
      what,
      (publicUrl: string) =>
        moderationMail(
          { id: 5, kind: 'testimonials', what, snapshot: moderated, details: [['Důvod', 'Není to pravda.']] },
          publicUrl,
        ),
    ]),
  ),
  'words-hidden': (publicUrl) =>
    composed(
      statementMail(
        {
          moderation: 5,
          kind: 'testimonials',
          decision: 'HIDDEN',
          found_by: 'REPORT',
          rule: 'EXPERIENCE',
          reason: 'Hodnocení nepopisuje vlastní zkušenost.',
          snapshot: moderated,
        },
        publicUrl,
      ),
    ),
  'licences-expiring': (publicUrl) => composed(expiryMail(licences, '2026-11-21', publicUrl)),
};
