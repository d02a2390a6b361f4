import { paths } from '#contract/paths.ts';
import { NOTIFICATION_EVENTS, notificationRule } from '#contract/vocabulary/notifications.ts';
import {
  companyRejectedMail,
  companyVerifiedMail,
  companyWaitsMail,
  waitingCompaniesMail,
} from '#modules/companies/companiesMails.ts';
import type { AdminCompany } from '#modules/companies/verificationsRepository.ts';
import { nudgeDraft, welcomeDraft } from '#modules/home/welcomeMails.ts';
import { inviteMail } from '#modules/members/membersMails.ts';
import { moderationMail, statementMail } from '#modules/moderation/moderationMails.ts';
import {
  clientRepliedMail,
  handedOverMail,
  delayedNotificationsMail,
  newRequestMail,
  requestStateMail,
  sampleRequest,
  takenBackMail,
} from '#modules/services/requestsMails.ts';
import { supportRecordMail } from '#modules/support/supportMails.ts';
import { receiptMail } from '#modules/tenders/bids/bidsMails.ts';
import { invitationMail, sampleGuest } from '#modules/tenders/links/guestMails.ts';
import { sampleTender } from '#modules/tenders/tenderMails.ts';
import {
  addressMail,
  alreadyRegisteredMail,
  deletionCancelledMail,
  deletionMail,
  identityAddedMail,
  lockedMail,
  loginAttemptsMail,
  passwordChangedMail,
  recoveryCodeUsedMail,
  resetMail,
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorResetMail,
  unlockedMail,
  verificationMail,
  wrongCodesMail,
} from '#modules/user/accountMails.ts';
import { composeMail, type MailDraft } from '#platform/mail/layout.ts';
import type { NewMail } from '#platform/mail/mailQueueRepository.ts';
import { sampleMail } from '#platform/notifications/describe.ts';
import { digestDraft, endingLinks } from '#platform/notifications/mails.ts';
import type { Registry } from '#platform/registry.ts';
import { czechDay } from '#platform/texts/days.ts';

const request = sampleRequest;
const REQUEST_ANSWER = 'Dobrý den,\nprůzkum trhu pro vás připravíme do pátku.';
const CALL_SECONDS = Date.parse('2026-11-24T09:00:00Z') / 1000;

const REG_NUMBER = '39002691';

const company: AdminCompany = {
  id: 12,
  name: 'Sítě pod Vrchem s.r.o.',
  role: 'SUPPLIER',
  reg_number: REG_NUMBER,
  verification: 'WAITING',
  verification_reason: 'NAME',
  verification_note: null,
  email: 'info@site-pod-vrchem.example',
  changed_at: new Date('2026-11-20T08:30:00Z'),
};

const moderated = { name: 'Sítě pod Vrchem s.r.o.', text: 'Přijeli pozdě.' };

type Words = Pick<NewMail, 'subject' | 'text' | 'html'>;
type Compose = (publicUrl: string) => Words;

const composed = ({ subject, blocks }: MailDraft): Words => composeMail(subject, blocks);

const TO = 'jana.dvorakova@example.com';
/** Secrets in the links of samples. */
const KEY = 'ukazka';

/** A day of the links and the deadlines. */
const DAY = '2026-12-07';
const HASH = '0123456789abcdef'.repeat(4);

const receipt =
  (isSealed: boolean): Compose =>
  (publicUrl) =>
    receiptMail(
      publicUrl + paths.bid(31),
      {
        bid: 31,
        number: 2,
        sent_at: '2026-12-02T08:15:09Z',
        tender: { id: 4, project: 7, name: 'Nový docházkový systém', bids_until: '2026-12-04T11:00:00Z' },
        bidder: { company: company.id, name: company.name, reg_number: company.reg_number },
        files: [{ id: 5, name: 'popis-reseni.pdf', size: 245_000, sha256: HASH }],
      },
      { hash: HASH, isSealed },
    );

/** Mails that are not notifications. */
const OTHERS: Readonly<Record<string, Compose>> = {
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
  'request-reply': (publicUrl) => composed(requestStateMail(request, { answer: 1 }, publicUrl, REQUEST_ANSWER)),
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
          source: 'REPORT',
          rule: 'EXPERIENCE',
          reason: 'Hodnocení nepopisuje vlastní zkušenost.',
          snapshot: moderated,
        },
        publicUrl,
      ),
    ),
  'bid-receipt': receipt(true),
  'bid-receipt-open': receipt(false),
  'support-record': (publicUrl) =>
    supportRecordMail(
      publicUrl,
      { id: 9, note: 'Po uložení se nic nestalo.', route: '/technologie/seznam', build: '1.0.0' },
      TO,
    ),
  invite: (publicUrl) =>
    inviteMail(
      publicUrl,
      { key: KEY, end: KEY },
      { email: TO, company: company.name, isVerified: true, inviter: 'Petr Malý', role: 'MEMBER' },
    ),
  'tender-invite': (publicUrl) => invitationMail(publicUrl, { key: KEY, end: KEY }, sampleTender, sampleGuest(TO)),
  'account-verify': (publicUrl) =>
    verificationMail(publicUrl, TO, KEY, {
      role: 'CLIENT',
      first_name: 'Jana',
      last_name: 'Dvořáková',
      company: { name: company.name, reg_number: REG_NUMBER },
    }),
  'account-known': (publicUrl) => alreadyRegisteredMail(publicUrl, TO),
  'account-reset': (publicUrl) => resetMail(publicUrl, TO, 1, KEY),
  'account-password': (publicUrl) => passwordChangedMail(publicUrl, TO),
  'account-identity': (publicUrl) => identityAddedMail(publicUrl, TO, 'Google'),
  'account-factor-on': () => secondFactorOnMail(TO),
  'account-factor-off': (publicUrl) => secondFactorOffMail(publicUrl, TO),
  'account-factor-reset': (publicUrl) => secondFactorResetMail(publicUrl, TO),
  'account-recovery': (publicUrl) => recoveryCodeUsedMail(publicUrl, TO, 4),
  'account-codes': (publicUrl) => wrongCodesMail(publicUrl, { id: 1, email: TO }, DAY),
  'account-attempts': (publicUrl) => loginAttemptsMail(publicUrl, TO, DAY),
  'account-locked': () => lockedMail(TO, 'Účet posílal nevyžádaná sdělení.'),
  'account-unlocked': (publicUrl) => unlockedMail(publicUrl, TO),
  'account-address': (publicUrl) => addressMail(publicUrl, TO, KEY),
  'account-deletion': (publicUrl) => deletionMail(publicUrl, TO, czechDay(DAY)),
  'account-kept': () => deletionCancelledMail(TO),
};

interface MailSample extends Words {
  /** Letters and hyphens. */
  name: string;
  /** Name of the event in the settings. Null for mails that are not notifications. */
  event: string | null;
}

/** Every kind of mail with sample values, composed like real ones. */
export const mailSamples = (registry: Registry, publicUrl: string): MailSample[] => {
  const ending = endingLinks(publicUrl, KEY);
  const notifications = NOTIFICATION_EVENTS.map((event) => {
    const { subject, blocks } = sampleMail(registry, event, publicUrl);
    return {
      name: event.toLowerCase().replaceAll('_', '-'),
      event: notificationRule(event).label,
      ...composeMail(subject, blocks, { ending, vocative: 'Jano' }),
    };
  });
  const lines = notifications.slice(0, 3).map(({ subject }) => ({ text: subject, path: paths.notificationSettings() }));
  const endable = Object.entries({
    'digest-daily': digestDraft(lines, publicUrl),
    welcome: welcomeDraft({ role: 'CLIENT', memberships: [] }, [], publicUrl),
    nudge: nudgeDraft(publicUrl),
  }).map(([name, { subject, blocks }]) => ({
    name,
    event: null,
    ...composeMail(subject, blocks, { ending, vocative: 'Jano' }),
  }));
  const others = Object.entries(OTHERS).map(([name, compose]) => ({ name, event: null, ...compose(publicUrl) }));
  return [...notifications, ...endable, ...others];
};
