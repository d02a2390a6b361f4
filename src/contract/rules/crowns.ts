import { number } from 'yup';
import { messages } from './messages.ts';

/** Maximum budget in crowns: a hundred billion. */
const BUDGET_MAX = 100_000_000_000;

/** Whole crowns. An empty field becomes null. */
export const crowns = () =>
  number()
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .typeError(messages.number)
    .nullable()
    .integer(messages.integer)
    .min(0, messages.min(0))
    .max(BUDGET_MAX, messages.max(BUDGET_MAX));
