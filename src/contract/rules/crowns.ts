import { number } from 'yup';
import { messages } from './messages.ts';

/** Maximum budget in crowns: a hundred billion. */
const BUDGET_MAX = 100_000_000_000;

/** Whole crowns. An empty field becomes null. */
export const crowns = (most = BUDGET_MAX) =>
  number()
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .typeError(messages.number)
    .nullable()
    .integer(messages.integer)
    .min(0, messages.min(0))
    .max(most, messages.max(most));
