import { boolean, object, string } from 'yup';
import { MESSAGE_MAX_LENGTH } from '../limits';
import { instant, optionalWords, pickedId, requiredWords } from './fields';
import { messages } from './messages';

/** What an operator does with requests. */
export const requestWorkRules = object({
  text: optionalWords(MESSAGE_MAX_LENGTH),
  state: string().oneOf(['ACCEPTED', 'DONE'], messages.code),
  is_refused: boolean(),
  assignee: pickedId().nullable(),
  call_at: instant(),
});

/** The answer by itself, as forms have it, and what a client writes back. */
export const requestAnswerRules = object({ text: requiredWords(MESSAGE_MAX_LENGTH) });

/** When somebody will call. */
export const requestCallRules = object({ call_at: instant().required(messages.required) });
