import { comparablePrice } from '../../../../../src/contract/lib/prices';
import { evaluate, type EvaluatedBid } from '../../../../../src/server/modules/tenders/evaluation/ranking';

const criteriaOf = (weights: readonly number[]) =>
  weights.map((weight, index) => ({ id: String(index), name: 'Kritérium', weight, by_price: index === 0 }));

/** A bid with the points of each evaluator for the criteria after the price, such as `54 44`. */
function bid(id: number, crowns: number, points = '', vat_included = false): EvaluatedBid {
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

it.each([
  ['higher exact total', '60 25 15', [bid(1, 467_000, '44 44 44'), bid(2, 489_000, '55 44 44')], [92, 91.97], [1, 2]],
  ['lower price', '100', [bid(1, 1_000_900), bid(2, 1_000_000)], [99.91, 100], [2, 1]],
  ['exact total where totals look equal', '100', [bid(1, 1e9 + 1), bid(2, 1e9)], [100, 100], [2, 1]],
  ['stated price', '100', [bid(1, 1.01, '', true), bid(2, 1, '', true)], [99.01, 100], [2, 1]],
  ['same place of a tie', '100', [bid(1, 500), bid(2, 500), bid(3, 1_000)], [100, 100, 50], [1, 1, 3]],
  ['price of 0, which leaves none to others', '60 40', [bid(1, 0, '0'), bid(2, 1, '5')], [60, 40], [1, 2]],
  ['points of all bids', '60 40', [bid(1, 1, '5'), bid(2, 1)], [100, null], [null, null]],
  ['price without criteria', '', [bid(1, 121.01, '', true), bid(2, 100)], [null, null], [2, 1]],
  ['bids that are not rejected', '100', [{ ...bid(1, 1), competes: false }, bid(2, 9)], [null, 100], [null, 1]],
])('the order depends on the %s', (_what, weights, bids, totals, places) => {
  const evaluated = [...evaluate(criteriaOf(weights.split(' ').filter(Boolean).map(Number)), bids).values()];
  expect([evaluated.map(({ total }) => total), evaluated.map(({ place }) => place)]).toEqual([totals, places]);
});

it('the order of 200 000 random tenders is that of exact fractions', () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const seen = { reversed: 0, tied: 0, near: 0 };
  for (let round = 0; round < 200_000; round += 1) {
    const weight = 1 + random(99);
    const points = [1, 2].map(() => Array.from({ length: 1 + random(3) }, () => random(6)));
    const bids = points.map((given, id) => bid(id, 4e5 + random(2e7) / 100, given.join(' ')));
    const prices = bids.map(({ price }) => BigInt(Math.round(price.net_from * 100)));
    const lowest = prices[0]! < prices[1]! ? prices[0]! : prices[1]!;
    // The means of totals, in fractions of the price and of five points of each evaluator.
    const [one, other] = points.map((given, index) => {
      const sum = given.reduce((total, value) => total + value, 0);
      const parts = BigInt(weight * 5 * given.length) * lowest + BigInt((100 - weight) * sum) * prices[index]!;
      return [parts, prices[index]! * BigInt(5 * given.length)] as const;
    });
    const difference = Math.sign(Number(one![0] * other![1] - other![0] * one![1]));
    const [first, second] = [...evaluate(criteriaOf([weight, 100 - weight]), bids).values()];
    const placed = second!.place! - first!.place!;
    if (Math.abs(first!.total! - second!.total!) < 0.1) seen.near += 1;
    if (placed !== difference) seen[placed === 0 ? 'tied' : 'reversed'] += 1;
  }
  expect(seen).toEqual({ reversed: 0, tied: 0, near: expect.any(Number) });
  expect(seen.near).toBeGreaterThan(500);
});
