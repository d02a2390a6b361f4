import { IMPORT_UNDO_DAYS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { listVisibleNames } from '#platform/identity/visibilityRepository.ts';
import { knownFacts, wordsMail } from '#platform/notifications/eventMail.ts';
import type { EventTypes, Facts, SubjectType } from '#platform/notifications/eventTypes.ts';
import { czechDay } from '#platform/texts/days.ts';
import { expiryMail } from './expiryMail.ts';
import { findToldLicences } from './expiryNotificationsRepository.ts';
import { softwareTexts } from './softwareTexts.ts';

const words = softwareTexts.notifications;

export const softwareSubject: SubjectType = {
  find: (db, reader, ids) => listVisibleNames(db, 'software', reader, ids),
  path: ({ id }) => paths.softwareEdit(id),
};

const { mail: mailWords } = softwareTexts;
const isOne = ({ notification: { subject_kind } }: Facts) => subject_kind === 'software';
/** The register filtered to the licences of a notification. */
const listPath = (notification: number) => paths.softwareList({ vyprsi: `oznameni-${notification}` });

export const softwareEvents = {
  LICENCE_EXPIRING: {
    text: (facts) => {
      const { notification, subject, today } = facts;
      const { valid_to, count, ended, days } = notification.data;
      return isOne(facts)
        ? words.licence(subject.name, czechDay(String(valid_to)), String(valid_to) < today)
        : words.licences(Number(count) - Number(ended ?? 0), Number(ended ?? 0), Number(days));
    },
    path: (facts) => (isOne(facts) ? facts.subjectPath : listPath(facts.notification.id)),
    name: (facts) =>
      isOne(facts) ? facts.subject.name : softwareTexts.licences(Number(facts.notification.data.count)),
    mail: {
      async compose(db, reader, { notification: { id }, today }, publicUrl) {
        const licences = await findToldLicences(db, id, reader.id);
        return licences.length === 0 ? null : expiryMail(licences, today, publicUrl, listPath(id));
      },
      sample: ({ notification: { id }, today }, publicUrl) =>
        expiryMail(mailWords.sampleLicences, today, publicUrl, listPath(id)),
    },
    sample: { data: { count: 2, days: 30 }, subject: { kind: 'companies' } },
  },
  IMPORT_FINISHED: {
    text: ({ notification: { data } }) => words.imported(Number(data.added)),
    path: () => paths.softwareList(),
    mail: wordsMail({
      button: mailWords.open,
      blocks: (_found, { notification: { data } }) => [
        ...knownFacts([mailWords.added, String(data.added)]),
        mailWords.undo(IMPORT_UNDO_DAYS),
      ],
    }),
    sample: { data: { added: 12 }, subject: { kind: 'users' } },
  },
} satisfies EventTypes;
