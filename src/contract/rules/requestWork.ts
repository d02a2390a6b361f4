import { boolean, object, string } from 'yup';
import { MESSAGE_MAX_LENGTH } from '../limits/limits.ts';
import { instant, optionalWords, pickedId, requiredWords } from './fields.ts';
import { messages } from './messages.ts';

/** Changes of a request by an operator. */
export const requestWorkRules = object({
  text: optionalWords(MESSAGE_MAX_LENGTH),
  state: string().oneOf(['ACCEPTED', 'DONE'], messages.code),
  is_refused: boolean(),
  assignee: pickedId().nullable(),
  call_at: instant(),
});

/** A reply by an operator or by the client. */
export const requestAnswerRules = object({ text: requiredWords(MESSAGE_MAX_LENGTH) });

/** The scheduled time of a call. */
export const requestCallRules = object({ call_at: instant().required(messages.required) });
