import { object } from 'yup';
import { MESSAGE_MAX_LENGTH } from '../limits/limits';
import { requiredWords } from './fields';

/** A root message or a reply of a discussion. */
export const messageRules = object({ text: requiredWords(MESSAGE_MAX_LENGTH) });
