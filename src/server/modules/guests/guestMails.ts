import { composeMail } from '#platform/mail/layout.ts';
import type { NewMail } from '#platform/mail/mailQueueRepository.ts';
import { guestTexts } from './guestsTexts.ts';

const words = guestTexts.mail;

/** Mail with a code. Neither the code nor the tender is in the subject, which lock screens show. */
export const guestCodeMail = (to: string, code: string): NewMail => ({
  to,
  ...composeMail(words.subject, [words.intro, { facts: [[words.code, code]] }, words.note, words.stranger]),
  sealed: true,
});
