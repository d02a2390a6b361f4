import { object, string } from 'yup';
import { messages } from './messages.ts';

/** Maximum characters of an answer to a support record. */
export const SUPPORT_ANSWER_LENGTH = 5_000;

/** The operator's answer when closing a support record. It can be empty. */
export const supportAnswerRules = object({
  answer: string().trim().max(SUPPORT_ANSWER_LENGTH, messages.maxLength(SUPPORT_ANSWER_LENGTH)).nullable(),
});
