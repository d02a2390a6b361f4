import { object } from 'yup';
import { MESSAGE_MAX_LENGTH } from '../limits/limits.ts';
import { requiredWords } from './fields.ts';

/** A root message or a reply of a discussion. */
export const messageRules = object({ text: requiredWords(MESSAGE_MAX_LENGTH) });
