import { evaluate } from '#modules/tenders/evaluation/ranking.ts';
import { buildEvaluated as bid, criteriaOf } from '#support/server/rankingBuilders.ts';

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
