import { object } from 'yup';
import { optionalText, trimmedText } from './fields';
import { messages } from './messages';

const NAME_LENGTH = 255;

/** What the owner may change about an uploaded file. */
export const fileRules = object({
  // Line breaks part no words of it: the server leaves them out, as it does of names of uploads.
  name: trimmedText(Infinity).required(messages.required).max(NAME_LENGTH, messages.maxLength(NAME_LENGTH)),
  description: optionalText(2_000),
});
