import { paths } from '#contract/paths.ts';
import type { EventDetails, EventTypes, Subject } from '#platform/notifications/eventTypes.ts';
import { supportAnswerMail } from './supportMails.ts';
import { findAnswers } from './supportRecordsRepository.ts';
import { supportTexts } from './supportTexts.ts';

/** The operator's answer to a support record. */
const answered: EventDetails<string> = { idIn: 'record', find: findAnswers, sample: supportTexts.sampleAnswer };

export const supportEvents = {
  SUPPORT_ANSWERED: {
    details: answered,
    text: ({ details }) => (details === undefined ? null : supportTexts.notification(details)),
    path: () => paths.notificationSettings(),
    mail: {
      compose: async (_db, _reader, { details }) => (details === undefined ? null : supportAnswerMail(details)),
      sample: () => supportAnswerMail(supportTexts.sampleAnswer),
    },
    sample: { subject: { kind: 'users' } },
  },
} satisfies EventTypes<Subject, string>;
