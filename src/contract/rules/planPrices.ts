import { object } from 'yup';
import { crowns } from './crowns';

/** What an operator may enter as prices of plans; a plan without one promises to tell it. */
export const planPriceRules = object({ FREE: crowns(), BASIC: crowns(), PREMIUM: crowns() });
