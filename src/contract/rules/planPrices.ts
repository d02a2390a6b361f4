import { object } from 'yup';
import { PLANS, type Plan } from '../vocabulary/accounts';
import { crowns } from './crowns';

/** Plan prices edited by an operator. For a plan without a price, the page offers to tell it on request. */
export const planPriceRules = object(
  Object.fromEntries(PLANS.map((plan) => [plan, crowns()])) as Record<Plan, ReturnType<typeof crowns>>,
);
