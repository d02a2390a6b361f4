import { comparablePrice, pricePoints } from '#contract/lib/prices.ts';

it.each([
  [100, false, { net: 100, gross: 121 }],
  [121, true, { net: 100, gross: 121 }],
  [0, true, { net: 0, gross: 0 }],
  [99.99, false, { net: 99.99, gross: 120.99 }],
  [1_000_000, true, { net: 826_446.28, gross: 1_000_000 }],
])('the price %d CZK including VAT: %p', (crowns, vatIncluded, expected) => {
  expect(comparablePrice(crowns, vatIncluded)).toEqual(expected);
});

it.each([
  [100, 100, 5],
  [100.01, 100, 5],
  [120, 100, 4.17],
  [200, 100, 2.5],
  [1_000_000, 1, 0],
  [0, 0, 5],
  [1, 0, 0],
])('the price %d with the lowest %d has %d points of 5', (price, lowest, points) => {
  expect(pricePoints(price, lowest, 5)).toBe(points);
});
