import { object, string } from 'yup';
import { messages } from './messages';

/** Characters of an answer to a record for support. */
export const SUPPORT_ANSWER_LENGTH = 5_000;

/** What an operator says when a record is settled; nothing where nothing has to be said. */
export const supportAnswerRules = object({
  answer: string().trim().max(SUPPORT_ANSWER_LENGTH, messages.maxLength(SUPPORT_ANSWER_LENGTH)).nullable().defined(),
});
