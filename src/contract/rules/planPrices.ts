import { object } from 'yup';
import { PLANS, type Plan } from '../vocabulary/accounts.ts';
import { crowns } from './crowns.ts';

/** Plan prices edited by an operator. A plan without a price is offered with the price on request. */
export const planPriceRules = object(
  Object.fromEntries(PLANS.map((plan) => [plan, crowns()])) as Record<Plan, ReturnType<typeof crowns>>,
);
