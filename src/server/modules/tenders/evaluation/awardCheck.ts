import { scoredCriteria } from '#contract/rules/awarding.ts';
import type { AwardCheck } from '#contract/wire/comparison.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { TenderForBids } from '../bids/bidTendersRepository.ts';
import { priceOf } from './comparing.ts';
import {
  findConflict,
  listEvaluators,
  listJudgedPrices,
  listScores,
  readEvaluatedTender,
} from './comparisonRepository.ts';
import { findPointsReader } from './evaluators.ts';
import { evaluate } from './ranking.ts';

/** The bids under evaluation with the points of all evaluators, as they are at the time of the decision. */
async function readJudged(db: Db, tenderId: number) {
  const { criteria } = await readEvaluatedTender(db, tenderId);
  const scores = await listScores(db, tenderId);
  const bids = (await listJudgedPrices(db, tenderId)).map(({ id, ...prices }) => ({
    id,
    price: priceOf(prices),
    competes: true,
    scores: scores.filter(({ bid_id }) => bid_id === id),
  }));
  return { criteria, scores, bids };
}

/** Reads what a decider checks before the decision. */
export async function readAwardCheck(db: Db, tender: TenderForBids, caller: Caller): Promise<AwardCheck> {
  const { criteria, scores, bids } = await readJudged(db, tender.id);
  const evaluations = evaluate(criteria, bids, await findPointsReader(db, tender, caller));
  const evaluators = await listEvaluators(db, tender.id);
  const isScored = (bid: number, user: number) =>
    scoredCriteria(criteria).every(({ id }) =>
      scores.some(({ bid_id, user_id, criterion }) => bid_id === bid && user_id === user && criterion === id),
    );
  return {
    bids: [...evaluations].map(([id, { total, place, given }]) => ({ id, total, place, given })),
    missing: evaluators
      .map(({ id: user, name }) => ({ name, bids: bids.filter(({ id }) => !isScored(id, user)).length }))
      .filter(({ bids: left }) => left > 0),
    conflict: await findConflict(db, tender.id, caller.id),
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
): Promise<{ total: number | null; isShared: boolean } | undefined> {
  const { criteria, bids } = await readJudged(db, tenderId);
  const first = [...evaluate(criteria, bids)].filter(([, { place }]) => place === 1);
  const found = first.find(([id]) => id === chosen);
  return found && { total: criteria.length > 0 ? found[1].total : null, isShared: first.length > 1 };
}
