import { ValidationError } from 'yup';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import { tenderChangeRules, tenderRules, inquiryFormRules, isWeighed } from '#contract/rules/tenders.ts';

const weighed = (...weights: number[]) => weights.map((weight, index) => ({ id: `k${index}`, name: 'Cena', weight }));
/** Names of the fields with an error. */
function wrongFields(rules: ObjectRules, values: object): (string | undefined)[] {
  try {
    rules.validateSync(values, { abortEarly: false });
    return [];
  } catch (refusal) {
    return [...new Set((refusal as ValidationError).inner.map(({ path }) => path?.split(/[.[]/, 1)[0]))];
  }
}

const byPrice = (count: number) =>
  weighed(50, 50).map((criterion, index) => ({ ...criterion, by_price: index < count }));

it('weights sum to 100 %, or there are no criteria', () => {
  expect([[], [100], [99], [60, 40], [60, 41]].map((weights) => isWeighed(weighed(...weights)))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

it.each([
  ['everything in order', { bids_until: '2026-12-07T22:59:00.000Z', criteria: weighed(100) }, []],
  ['no instant', { bids_until: '7. 12. 2026' }, ['bids_until']],
  ['a day that is none', { bids_until: '2026-13-45T22:59:00Z' }, ['bids_until']],
  [
    'questions after the bids',
    { bids_until: '2026-12-07T22:59:00Z', questions_until: '2026-12-08T00:00:00Z' },
    ['questions_until'],
  ],
  ['two criteria of one id', { criteria: [...weighed(50), ...weighed(50)] }, ['criteria']],
  ['one criterion by price', { criteria: byPrice(1) }, []],
  ['two criteria by price', { criteria: byPrice(2) }, ['criteria']],
  ['a criterion without a name', { criteria: [{ id: 'a', name: ' ', weight: 100 }] }, ['criteria']],
  ['eleven criteria', { criteria: weighed(...Array.from({ length: 10 }, () => 9), 10) }, ['criteria']],
  ['an id that is none', { must_have: [{ id: 'A b', text: 'Podpora' }] }, ['must_have']],
])('terms with %s', (_what, terms, wrong) => {
  expect(wrongFields(tenderRules.pick(Object.keys(terms) as never), terms)).toEqual(wrong);
});

it('an addendum requires a text', () => {
  expect(wrongFields(tenderChangeRules, { text: '', bids_until: null })).toEqual(['text']);
});

it.each([
  ['nothing', { project: null, text: '', bids_until: null, budget_to: null }, ['text', 'bids_until']],
  ['a project that says what is needed', { project: 3, text: '', bids_until: '2026-12-07', budget_to: null }, []],
  ['half a crown', { project: null, text: 'Síť', bids_until: '2026-12-07', budget_to: 0.5 }, ['budget_to']],
])('an inquiry form with %s', (_what, values, wrong) => {
  expect(wrongFields(inquiryFormRules, values).sort()).toEqual([...wrong].sort());
});

it.each([
  ['a list in place of a text', { must_have: [{ id: 'a', text: [] }] }],
  ['a list in place of a name', { criteria: [{ id: 'a', name: ['x'], weight: 100 }] }],
  ['nothing in place of a criterion', { criteria: [null] }],
  ['nothing in place of a must-have', { must_have: [null] }],
])('%s throws a ValidationError', (_what, terms) => {
  expect(() => tenderRules.validateSync(terms, { abortEarly: false })).toThrow(ValidationError);
});
