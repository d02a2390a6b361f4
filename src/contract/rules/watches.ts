import { object } from 'yup';
import { SEARCH_MAX_LENGTH } from '../limits/limits.ts';
import { requiredText } from './fields.ts';

/** The name of a watch. */
export const watchRules = object({ name: requiredText(SEARCH_MAX_LENGTH) });
