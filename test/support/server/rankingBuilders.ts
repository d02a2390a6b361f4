import { comparablePrice } from '#contract/lib/prices.ts';
import type { EvaluatedBid } from '#modules/tenders/evaluation/ranking.ts';

/** Criteria with the given weights; the first one is the price. */
export const criteriaOf = (weights: readonly number[]) =>
  weights.map((weight, index) => ({ id: String(index), name: 'Kritérium', weight, by_price: index === 0 }));

/** A bid with the points of each evaluator for the criteria after the price, such as `54 44`. */
export function buildEvaluated(id: number, crowns: number, points = '', vat_included = false): EvaluatedBid {
  const { net, gross } = comparablePrice(crowns, vat_included);
  const person = { bid_id: id, name: 'Eva', is_changed: false, note: null };
  const scores = points
    .split(' ')
    .flatMap((given, user_id) =>
      [...given].map((one, index) => ({ ...person, user_id, criterion: String(index + 1), points: Number(one) })),
    );
  const price = { vat_included, net_from: net, net_to: null, gross_from: gross, gross_to: null };
  return { id, competes: true, price, scores };
}
