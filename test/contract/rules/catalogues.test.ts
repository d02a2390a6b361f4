import { catalogueRules } from '#contract/rules/catalogues.ts';

const grant = (fields: object): unknown => catalogueRules.grants.cast(fields, { assert: false });

it.each([
  ['12.500 Kč', 12_500],
  ['12.500,-', 12_500],
  ['12,500', 12_500],
  ['1 250 000', 1_250_000],
  ['1,5 mil.', 1_500_000],
  ['', null],
])('the amount %s in a file of grants is %s', (amount_max, read) => {
  expect(grant({ amount_max })).toMatchObject({ amount_max: read });
});

it.each([
  ['31. 12. 2026', '2026-12-31'],
  ['31.12.26', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['31. prosince 2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['', null],
])('the day %s in a file of grants is %s', (open_from, read) => {
  expect(grant({ open_from })).toMatchObject({ open_from: read });
});
