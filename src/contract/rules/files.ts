import { object } from 'yup';
import { optionalText, trimmedText } from './fields.ts';
import { messages } from './messages.ts';

const NAME_LENGTH = 255;

/** Fields of an uploaded file that its owner can edit. */
export const fileRules = object({
  // Line breaks are not converted to spaces, because the server removes them, as it does in the names of uploads.
  name: trimmedText(Infinity).required(messages.required).max(NAME_LENGTH, messages.maxLength(NAME_LENGTH)),
  description: optionalText(2_000),
});
