import { EXPIRY_HORIZONS, IMPORT_UNDO_DAYS } from '../../../contract/limits/limits';
import { paths } from '../../../contract/paths';
import { expiryMail } from './expiryMail';
import { knownFacts, wordsMail } from '../../platform/notifications/eventMail';
import type { EventTypes, Facts, SubjectType } from '../../platform/notifications/eventTypes';
import { findLicences } from './expiryNotificationsRepository';
import { listVisibleNames } from '../../platform/identity/visibilityRepository';
import { czechDay } from '../../platform/texts/days';
import { softwareTexts } from './softwareTexts';

const words = softwareTexts.notifications;

export const softwareSubject: SubjectType = {
  find: (db, reader, ids) => listVisibleNames(db, 'software', reader, ids),
  path: ({ id }) => paths.softwareEdit(id),
};

const { mail: mailWords } = softwareTexts;
const isOne = ({ notification: { subject_kind } }: Facts) => subject_kind === 'software';
/** The shortest filter of the register that shows all licences of a notification. */
const horizon = (days: unknown) => EXPIRY_HORIZONS.find((most) => most >= Number(days)) ?? EXPIRY_HORIZONS.at(-1);

export const softwareEvents = {
  LICENCE_EXPIRING: {
    text: (facts) => {
      const { notification, subject, today } = facts;
      const { valid_to, count, days } = notification.data;
      return isOne(facts)
        ? words.licence(subject.name, czechDay(String(valid_to)), String(valid_to) < today)
        : words.licences(Number(count), Number(days));
    },
    path: (facts) =>
      isOne(facts) ? facts.subjectPath : paths.softwareList({ vyprsi: horizon(facts.notification.data.days) }),
    name: (facts) =>
      isOne(facts) ? facts.subject.name : softwareTexts.licences(Number(facts.notification.data.count)),
    mail: {
      async compose(db, reader, { notification: { subject_kind, subject_id, created_at }, today }, publicUrl) {
        const licences = await findLicences(
          db,
          subject_kind === 'software'
            ? { id: subject_id }
            : { told: created_at, ...(subject_kind === 'companies' ? { company: subject_id } : { owner: reader.id }) },
        );
        return licences.length === 0 ? null : expiryMail(licences, today, publicUrl);
      },
      sample: ({ today }, publicUrl) => expiryMail(mailWords.sampleLicences, today, publicUrl),
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
