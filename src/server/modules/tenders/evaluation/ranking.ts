import { pricePoints } from '#contract/lib/prices.ts';
import { SCORE_MAX } from '#contract/limits/limits.ts';
import { exactPrice, scoredCriteria } from '#contract/rules/awarding.ts';
import type { ComparedBid } from '#contract/wire/comparison.ts';
import type { TenderCriterion } from '#contract/wire/tenders.ts';
import type { ScoreRow } from './comparisonRepository.ts';

/** A bid and what its evaluation depends on. Rejected and withdrawn bids do not compete. */
export interface EvaluatedBid extends Pick<ComparedBid, 'id' | 'price'> {
  competes: boolean;
  scores: readonly ScoreRow[];
}
export type Evaluation = Pick<ComparedBid, 'given' | 'price_points' | 'total' | 'place'>;

/** Which points of others somebody may read: `AFTER_OWN` those for bids to which the reader gave all points. */
export interface PointsReader {
  id: number | null;
  reads: 'ALL' | 'AFTER_OWN' | 'NONE';
}

/** The numerator and the denominator of a total on a scale of 100. */
type Total = readonly [bigint, bigint];
const compare = ([one, ofOne]: Total, [other, ofOther]: Total): number => Number(one * ofOther - other * ofOne);
const rounded = ([numerator, denominator]: Total): number =>
  Number((200n * numerator + denominator) / (2n * denominator)) / 100;

/**
 * Evaluates the bids to a tender, for the comparison, the check, the award and the decision file. They are compared by
 * exact fractions; only numbers for display are rounded. The total of a bid is the mean of the evaluators who scored all
 * criteria.
 * @returns the evaluations by the ids of the bids, without what the reader may not read
 */
export function evaluate(
  criteria: readonly TenderCriterion[],
  bids: readonly EvaluatedBid[],
  { id: readerId, reads }: PointsReader = { id: null, reads: 'ALL' },
): Map<number, Evaluation> {
  const scored = scoredCriteria(criteria);
  const priceWeight = criteria.find(({ by_price }) => by_price)?.weight ?? 0;
  const lowest = Math.min(...bids.filter(({ competes }) => competes).map(({ price }) => exactPrice(price)));
  const totalOf = ({ price, competes }: EvaluatedBid, rows: readonly ScoreRow[], people: number): Total => {
    const own = exactPrice(price);
    // The lowest price has all points, also a price of 0.
    const [part, whole] = !competes ? [0, 1] : own === lowest ? [1, 1] : [lowest, own];
    const weightOf = ({ criterion }: ScoreRow) => scored.find(({ id }) => id === criterion)!.weight;
    const points = BigInt(rows.reduce((sum, row) => sum + weightOf(row) * row.points, 0));
    const most = BigInt(SCORE_MAX * people);
    return [points * BigInt(whole) + BigInt(priceWeight) * BigInt(part) * most, BigInt(whole) * most];
  };

  const evaluated = bids.map((bid) => {
    const known = bid.scores.filter(({ criterion }) => scored.some(({ id }) => id === criterion));
    const whoOf = ({ user_id, name }: ScoreRow) => user_id ?? name;
    const people = [...new Set(known.map(whoOf))].map((who) => known.filter((row) => whoOf(row) === who));
    const complete = people.filter(({ length }) => length === scored.length);
    const hasTotal = scored.length === 0 ? priceWeight > 0 && bid.competes : complete.length > 0;
    const given = people.map((rows) => ({
      name: rows[0]!.name,
      is_self: readerId !== null && rows[0]!.user_id === readerId,
      is_changed: rows.some(({ is_changed }) => is_changed),
      total: rounded(totalOf(bid, rows, 1)),
      scores: rows.map(({ criterion, points, note }) => ({ criterion, points, note })),
    }));
    const isOwn = complete.some((rows) => rows[0]!.user_id === readerId);
    const isShown = reads === 'ALL' || scored.length === 0 || (reads === 'AFTER_OWN' && isOwn);
    return { ...bid, given, isShown, exact: hasTotal ? totalOf(bid, complete.flat(), complete.length || 1) : null };
  });

  type Entry = (typeof evaluated)[number];
  /** Negative if the first bid is better: it has a higher total, without criteria a lower price. */
  const order = (one: Entry, other: Entry): number =>
    criteria.length > 0 ? compare(other.exact!, one.exact!) : exactPrice(one.price) - exactPrice(other.price);
  const ranked = evaluated.filter(({ competes }) => competes);
  const isKnown = ranked.every(({ exact, isShown }) => (criteria.length === 0 || exact !== null) && isShown);
  return new Map(
    evaluated.map((bid) => [
      bid.id,
      {
        given: bid.isShown ? bid.given : null,
        price_points: priceWeight > 0 && bid.competes ? pricePoints(exactPrice(bid.price), lowest, SCORE_MAX) : null,
        total: bid.isShown && bid.exact ? rounded(bid.exact) : null,
        place: isKnown && bid.competes ? 1 + ranked.filter((other) => order(other, bid) < 0).length : null,
      },
    ]),
  );
}
