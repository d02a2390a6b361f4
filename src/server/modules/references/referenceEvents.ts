import { paths } from '../../../contract/paths';
import type { EventTypes, SubjectType } from '../../platform/notifications/eventTypes';
import { listVisibleNames } from '../../platform/identity/visibilityRepository';
import { confirmationTexts } from './confirmationsTexts';

const words = confirmationTexts.notifications;

export const referenceSubject: SubjectType = {
  find: (db, reader, ids) => listVisibleNames(db, 'references', reader, ids),
  path: ({ id }) => paths.reference(id),
};

export const referenceEvents = {
  REFERENCE_OFFERED: {
    text: ({ subject }) => words.offered(subject.name),
    path: ({ subject }) => paths.referenceFromBid(subject.id),
  },
  REFERENCE_ASKED: { text: ({ subject }) => words.asked(subject.name) },
  REFERENCE_ANSWERED: {
    text: ({ notification: { data }, subject }) =>
      (data.confirmed === 1 ? words.confirmed : words.refused)(subject.name),
  },
} satisfies EventTypes;
