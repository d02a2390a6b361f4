import { findReadableMessages } from './messagesRepository';
import { messageTexts } from './messagesTexts';
import type { EventDetails, EventTypes, Facts, Subject } from '../../platform/notifications/eventTypes';

const words = messageTexts.notifications;

/** Messages that were not deleted or hidden meanwhile. */
const readable: EventDetails<{ id: number }> = { idIn: 'message', find: findReadableMessages, sample: { id: 1 } };

type MessageFacts = Facts<Subject, { id: number }>;

const messagePath = ({ notification, subjectPath }: MessageFacts) =>
  `${subjectPath}#zprava-${notification.data.message}`;

/** Whether the notification is about a message that can no longer be read. */
const isGone = ({ notification, details }: MessageFacts) =>
  details === undefined && typeof notification.data.message === 'number';

export const messageEvents = {
  MESSAGE: {
    details: readable,
    text: (facts) => {
      const { notification, subject } = facts;
      return isGone(facts) ? null : words.message(notification.actor, notification.count, subject.kind, subject.name);
    },
    path: messagePath,
  },
  MENTION: {
    details: readable,
    text: (facts) =>
      isGone(facts) ? null : words.mention(facts.notification.actor, facts.subject.kind, facts.subject.name),
    path: messagePath,
  },
} satisfies EventTypes<Subject, { id: number }>;
