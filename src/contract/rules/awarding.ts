import { VAT_RATE } from '../lib/prices.ts';
import { AWARD_REASON_MAX_LENGTH } from '../limits/limits.ts';
import type { ComparedContent } from '../wire/comparison.ts';

/*
 * What a decision about bids has to meet: pure functions of the bids under evaluation. Their order is computed by the
 * server only.
 */

/** The criteria that evaluators give points for. Points of a criterion by price are computed. */
export const scoredCriteria = <Criterion extends { by_price?: boolean }>(criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter(({ by_price }) => !by_price);

/** The price of a bid that decides: of a range it is the upper end, the maximum to be paid. */
export const decidingPrice = ({ net_from, net_to }: { net_from: number; net_to: number | null }): number =>
  net_to ?? net_from;

type Price = ComparedContent['price'];
const hellers = (crowns: number): number => Math.round(crowns * 100);

/**
 * The deciding price for comparisons: without VAT as it was stated, in integer parts of a heller, so that no conversion
 * of VAT is rounded. All prices that a bid can have are safe integers in it.
 */
export const exactPrice = ({ vat_included, net_from, net_to, gross_from, gross_to }: Price): number =>
  vat_included ? hellers(gross_to ?? gross_from) * 100 : hellers(net_to ?? net_from) * (100 + VAT_RATE);

/**
 * The length left for the reason why a clarification was ended. It is appended to the reason of the decision about the
 * same bid.
 */
export const endingRoom = (reason: string): number =>
  Math.max(0, AWARD_REASON_MAX_LENGTH - ENDING_WORDS - reason.length);

/** The length kept for the words between both reasons. */
const ENDING_WORDS = 100;
