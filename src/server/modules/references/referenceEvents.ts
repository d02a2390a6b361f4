import { paths } from '#contract/paths.ts';
import { bidMails } from '#modules/tenders/tenderMails.ts';
import { listVisibleNames } from '#platform/identity/visibilityRepository.ts';
import { excerpt, knownFacts, wordsMail } from '#platform/notifications/eventMail.ts';
import type { EventTypes, SubjectType } from '#platform/notifications/eventTypes.ts';
import { findMailedReference, type MailedReference } from './confirmationsRepository.ts';
import { confirmationTexts } from './confirmationsTexts.ts';

const words = confirmationTexts.notifications;

export const referenceSubject: SubjectType = {
  find: (db, reader, ids) => listVisibleNames(db, 'references', reader, ids),
  path: ({ id }) => paths.reference(id),
};

const { facts, buttons, sample, what } = confirmationTexts.mail;

const referenceMail = (button: string, hint?: string) =>
  wordsMail<MailedReference>({
    button,
    find: (db, reader, { subject }) => findMailedReference(db, reader, subject.id),
    sample,
    blocks: ({ name, supplier, client_name, year, description, reason }) => [
      ...knownFacts(
        [facts.supplier, supplier],
        [facts.name, name],
        [facts.client, client_name],
        [facts.year, year === null ? null : String(year)],
        [facts.about, excerpt(description)],
        [facts.reason, excerpt(reason)],
      ),
      hint ?? null,
    ],
  });

export const referenceEvents = {
  REFERENCE_OFFERED: {
    text: ({ subject }) => words.offered(subject.name),
    path: ({ subject }) => paths.referenceFromBid(subject.id),
    mail: bidMails.offered,
    sample: { subject: { kind: 'bids' } },
  },
  REFERENCE_ASKED: {
    text: ({ subject }) => words.asked(subject.name),
    mail: referenceMail(buttons.confirm, what),
    sample: { subject: { kind: 'references' } },
  },
  REFERENCE_ANSWERED: {
    text: ({ notification: { data }, subject }) =>
      (data.confirmed === 1 ? words.confirmed : words.refused)(subject.name),
    mail: referenceMail(buttons.open),
    sample: { subject: { kind: 'references' }, data: { confirmed: 1 } },
  },
} satisfies EventTypes;
