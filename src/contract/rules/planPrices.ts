import { object } from 'yup';
import { crowns } from './crowns';

/** Plan prices edited by an operator. For a plan without a price, the page offers to tell it on request. */
export const planPriceRules = object({ FREE: crowns(), BASIC: crowns(), PREMIUM: crowns() });
