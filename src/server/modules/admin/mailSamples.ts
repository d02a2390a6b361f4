import { NOTIFICATION_EVENTS } from '../../../contract/vocabulary/notifications';
import type { AdminCompany } from '../companies/verificationsRepository';
import {
  companyRejectedMail,
  companyVerifiedMail,
  companyWaitsMail,
  waitingCompaniesMail,
} from '../companies/companiesMails';
import { composeMail, type ComposedMail, type MailDraft } from '../../platform/mail/layout';
import { sampleMail } from '../../platform/notifications/describe';
import type { NotificationRegistry } from '../../platform/notifications/eventTypes';
import { moderationMail, statementMail } from '../moderation/moderationMails';
import {
  clientRepliedMail,
  handedOverMail,
  delayedNotificationsMail,
  newRequestMail,
  requestStateMail,
  sampleRequest,
  takenBackMail,
} from '../services/requestsMails';

const request = sampleRequest;
const REQUEST_ANSWER = 'Dobrý den,\nprůzkum trhu pro vás připravíme do pátku.';
const CALL_SECONDS = Date.parse('2026-11-24T09:00:00Z') / 1000;

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

type Samples = Readonly<Record<string, (publicUrl: string) => ComposedMail>>;

const composed = ({ subject, blocks }: MailDraft): ComposedMail => composeMail(subject, blocks);

/** The mails of all notifications with sample contents. */
export const notificationSamples = (registry: NotificationRegistry): Samples =>
  Object.fromEntries(
    NOTIFICATION_EVENTS.map((event) => [
      event.toLowerCase().replaceAll('_', '-'),
      (publicUrl: string) => composed(sampleMail(registry, event, publicUrl)),
    ]),
  );

/** All other mails of the portal with sample contents, for the preview page for developers. */
export const mailSamples: Samples = {
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
};
