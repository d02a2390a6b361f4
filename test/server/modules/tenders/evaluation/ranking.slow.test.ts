import { evaluate } from '#modules/tenders/evaluation/ranking.ts';
import { buildEvaluated as bid, criteriaOf } from '#support/server/rankingBuilders.ts';

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
