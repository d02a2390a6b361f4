import { number, object } from 'yup';
import { optionalIds, optionalText, requiredIds, requiredText } from './fields';
import { messages } from './messages';

export const REFERENCE_YEAR_MIN = 1950;
export const REFERENCE_YEAR_MAX = 2100;

/** What a supplier or consultant may enter about a reference project. */
export const referenceRules = object({
  name: requiredText(200),
  description: optionalText(20_000),
  client_name: optionalText(200),
  year: number()
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .typeError(messages.number)
    .nullable()
    .integer(messages.integer)
    .min(REFERENCE_YEAR_MIN, messages.min(REFERENCE_YEAR_MIN))
    .max(REFERENCE_YEAR_MAX, messages.max(REFERENCE_YEAR_MAX)),
  categories: requiredIds(),
  tags: optionalIds(),
  products: optionalIds(),
});
