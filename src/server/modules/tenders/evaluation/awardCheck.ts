import { isReasonRequired, type RankedBid, decidingPrice, scoredCriteria } from '../../../../contract/rules/awarding';
import type { AwardCheck, GivenScores } from '../../../../contract/wire/comparison';
import type { Db } from '../../../platform/database/database';
import { computeByPrice, givenScores, priceOf, totalOf } from './comparing';
import { listEvaluators, listJudgedPrices, listScores, readJudgedTender } from './comparisonRepository';

interface JudgedBid extends RankedBid {
  given: GivenScores[];
}

/** The bids under evaluation with the points of all evaluators, as they are at the time of the decision. */
async function readJudged(db: Db, tenderId: number, callerId: number) {
  const { criteria } = await readJudgedTender(db, tenderId);
  const scores = await listScores(db, tenderId);
  const priced = (await listJudgedPrices(db, tenderId)).map(({ id, ...prices }) => ({ id, price: priceOf(prices) }));
  const computed = computeByPrice(criteria, priced);
  const bids = priced.map(({ id, price }): JudgedBid => {
    const own = scores.filter(({ bid_id }) => bid_id === id);
    const byPrice = computed.get(id) ?? null;
    const given = givenScores(criteria, own, callerId, byPrice);
    return { id, given, total: totalOf(criteria, given, byPrice), price: decidingPrice(price) };
  });
  return { criteria, scores, bids };
}

/** Reads what a decider checks before the decision. */
export async function readAwardCheck(db: Db, tenderId: number, callerId: number): Promise<AwardCheck> {
  const { criteria, scores, bids } = await readJudged(db, tenderId, callerId);
  const evaluators = await listEvaluators(db, tenderId);
  const isScored = (bid: number, user: number) =>
    scoredCriteria(criteria).every(({ id }) =>
      scores.some(({ bid_id, user_id, criterion }) => bid_id === bid && user_id === user && criterion === id),
    );
  return {
    bids: bids.map(({ id, total, given }) => ({ id, total, given })),
    missing: evaluators
      .map(({ id: user, name }) => ({ name, bids: bids.filter(({ id }) => !isScored(id, user)).length }))
      .filter(({ bids: left }) => left > 0),
  };
}

/**
 * Returns the total of the chosen bid if it needs no reason, because it is first by the declared criteria; otherwise
 * undefined. The total is null where the price decides.
 */
export async function findFirst(
  db: Db,
  tenderId: number,
  chosen: number,
  callerId: number,
): Promise<{ total: number | null } | undefined> {
  const { criteria, bids } = await readJudged(db, tenderId, callerId);
  if (isReasonRequired(bids, criteria.length > 0, chosen)) return undefined;
  return bids.find(({ id }) => id === chosen);
}
