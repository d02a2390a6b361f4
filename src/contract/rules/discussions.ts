import { object } from 'yup';
import { MESSAGE_MAX_LENGTH } from '../limits';
import { requiredText } from './fields';

/** One message of a discussion, a root or a reply. */
export const messageRules = object({ text: requiredText(MESSAGE_MAX_LENGTH) });
