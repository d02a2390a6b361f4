import { lazyPart } from '#shared/lib/lazyPart.tsx';

/** Id of the question, to which a form leads that cannot be published without a company. */
export const BUYER_QUESTION = 'buyer-question';

/** The question which company a tender is published for, loaded by forms of tenders when it is asked. */
export const BuyerCompany = lazyPart(() => import('./BuyerCompany.tsx'));
