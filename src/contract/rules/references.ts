import { boolean, number, object } from 'yup';
import { descriptionText, optionalIds, optionalText, requiredIds, requiredWords } from './fields.ts';
import { messages } from './messages.ts';

export const REFERENCE_YEAR_MIN = 1950;
export const REFERENCE_YEAR_MAX = 2100;

/** Fields of a reference that a supplier or a consultant can edit. */
export const referenceRules = object({
  name: requiredWords(200),
  description: descriptionText(),
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

/** The client's answer to a reference. Disputing it requires a reason. */
export const confirmationRules = object({
  is_true: boolean().required(messages.required),
  reason: optionalText(2_000).when('is_true', { is: false, then: (rule) => rule.required(messages.required) }),
});
