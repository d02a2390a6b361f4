import { object } from 'yup';
import { optionalText, requiredText } from './fields';

/** What the owner may change about an uploaded file. */
export const fileRules = object({ name: requiredText(255), description: optionalText(2_000) });
