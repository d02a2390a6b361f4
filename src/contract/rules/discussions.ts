import { object } from 'yup';
import { MESSAGE_MAX_LENGTH } from '../limits';
import { requiredWords } from './fields';

/** One message of a discussion, a root or a reply. */
export const messageRules = object({ text: requiredWords(MESSAGE_MAX_LENGTH) });
