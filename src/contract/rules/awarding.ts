import { AWARD_REASON_MAX_LENGTH } from '../limits/limits';

/*
 * What a decision about bids has to meet: pure functions of the bids under evaluation, used by the page of the check and
 * by the server.
 */

/** A bid under evaluation. */
export interface RankedBid {
  id: number;
  /** Weighted total on a scale of 100; null without points. */
  total: number | null;
  /** The price that decides, in crowns without VAT. */
  price: number;
}

/** The criteria that evaluators give points for. Points of a criterion by price are computed. */
export const scoredCriteria = <Criterion extends { by_price?: boolean }>(criteria: readonly Criterion[]): Criterion[] =>
  criteria.filter(({ by_price }) => !by_price);

/** The lowest deciding price of the bids that compete; null without bids. */
export const lowestPrice = (bids: readonly { price: Parameters<typeof decidingPrice>[0] }[]): number | null =>
  bids.length === 0 ? null : Math.min(...bids.map(({ price }) => decidingPrice(price)));

/** The price of a bid that decides: of a range it is the upper end, the maximum to be paid. */
export const decidingPrice = ({ net_from, net_to }: { net_from: number; net_to: number | null }): number =>
  net_to ?? net_from;

/**
 * Returns the ids of the bids that are first by the declared criteria, several in a tie. Without criteria the price
 * decides. Null if the order is unknown, because a bid has no points.
 */
export function firstBids(bids: readonly RankedBid[], hasCriteria: boolean): number[] | null {
  if (hasCriteria && bids.some(({ total }) => total === null)) return null;
  // A lower price and a higher total are better.
  const rank = ({ total, price }: RankedBid) => (hasCriteria ? total! : -price);
  const best = Math.max(...bids.map(rank));
  return bids.filter((bid) => rank(bid) === best).map(({ id }) => id);
}

/** Whether the choice of a bid needs a reason: it is not first by the declared criteria, or the order is unknown. */
export const isReasonRequired = (bids: readonly RankedBid[], hasCriteria: boolean, chosen: number): boolean =>
  !firstBids(bids, hasCriteria)?.includes(chosen);

/**
 * The length left for the reason why a clarification was ended. It is appended to the reason of the decision about the
 * same bid.
 */
export const endingRoom = (reason: string): number =>
  Math.max(0, AWARD_REASON_MAX_LENGTH - ENDING_WORDS - reason.length);

/** The length kept for the words between both reasons. */
const ENDING_WORDS = 100;
