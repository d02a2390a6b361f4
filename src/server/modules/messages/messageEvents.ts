import type { NotificationSubject } from '#contract/vocabulary/notifications.ts';
import { excerpt, knownFacts, wordsMail } from '#platform/notifications/eventMail.ts';
import type { EventDetails, EventTypes, Facts, Subject } from '#platform/notifications/eventTypes.ts';
import { findReadableMessages } from './messagesRepository.ts';
import { messageTexts } from './messagesTexts.ts';

const words = messageTexts.notifications;
const { facts, button, sampleText } = messageTexts.mail;

interface Quotation {
  id: number;
  text: string;
}

/** Messages that were not deleted or hidden meanwhile. */
const readable: EventDetails<Quotation> = {
  idIn: 'message',
  find: findReadableMessages,
  sample: { id: 1, text: sampleText },
};

type MessageFacts = Facts<Subject, Quotation>;

const messagePath = ({ notification, subjectPath }: MessageFacts) =>
  `${subjectPath}#zprava-${notification.data.message}`;

/** Whether the notification is about a message that can no longer be read. */
const isGone = ({ notification, details }: MessageFacts) =>
  details === undefined && typeof notification.data.message === 'number';

/** What the two parties of a decided tender write is only theirs. */
const isSealed = (kind: NotificationSubject) => kind === 'tenders';

const mail = wordsMail<undefined, Subject, Quotation>({
  button,
  blocks: (_found, { notification, details }) =>
    knownFacts([facts.author, notification.actor], [facts.text, excerpt(details?.text)]),
});

export const messageEvents = {
  MESSAGE: {
    details: readable,
    text: (facts) => {
      const { notification, subject } = facts;
      return isGone(facts) ? null : words.message(notification.actor, notification.count, subject.kind, subject.name);
    },
    path: messagePath,
    mail,
    isSealed,
    sample: { data: { message: 1 } },
  },
  MENTION: {
    details: readable,
    text: (facts) =>
      isGone(facts) ? null : words.mention(facts.notification.actor, facts.subject.kind, facts.subject.name),
    path: messagePath,
    mail,
    isSealed,
    sample: { data: { message: 1 } },
  },
} satisfies EventTypes<Subject, Quotation>;
