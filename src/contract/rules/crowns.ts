import { number } from 'yup';
import { messages } from './messages';

/** Largest amount in crowns that a budget can say: a hundred milliards. */
const BUDGET_MAX = 100_000_000_000;

/** Whole crowns; an emptied field is no amount. */
export const crowns = () =>
  number()
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .typeError(messages.number)
    .nullable()
    .integer(messages.integer)
    .min(0, messages.min(0))
    .max(BUDGET_MAX, messages.max(BUDGET_MAX));
