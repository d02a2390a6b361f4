import { paths } from '../../../contract/paths';
import { expiryMail } from './expiryMail';
import type { EventTypes, SubjectType } from '../../platform/notifications/eventTypes';
import { findLicences } from './expiryNotificationsRepository';
import { listVisibleNames } from '../../platform/identity/visibilityRepository';
import { czechDay } from '../../platform/texts/days';
import { softwareTexts } from './softwareTexts';

const words = softwareTexts.notifications;

export const softwareSubject: SubjectType = {
  find: (db, reader, ids) => listVisibleNames(db, 'software', reader, ids),
  path: ({ id }) => paths.softwareEdit(id),
};

export const softwareEvents = {
  LICENCE_EXPIRING: {
    text: ({ notification: { data }, subject, today }) =>
      words.licence(subject.name, czechDay(String(data.valid_to)), String(data.valid_to) < today),
    async jointMail(db, notifications, today, publicUrl) {
      const licences = await findLicences(
        db,
        notifications.map(({ subject_id }) => subject_id),
      );
      return licences.length === 0 ? null : expiryMail(licences, today, publicUrl);
    },
    sample: { data: { valid_to: '2026-12-20' } },
  },
  IMPORT_FINISHED: {
    text: ({ notification: { data } }) => words.imported(Number(data.added)),
    path: () => paths.softwareList(),
    sample: { data: { added: 12 } },
  },
} satisfies EventTypes;
