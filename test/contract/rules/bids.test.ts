import { bidRules } from '#contract/rules/bids.ts';
import { judge } from '#support/contract/forms.ts';

const errorsOf = (field: string, value: unknown, others: object = {}) => {
  const answer = judge({ rules: bidRules, good: others, fields: {} }, field, value);
  return 'errors' in answer ? answer.errors : [];
};

it('takes a range of prices that ends where it begins, and none that ends below', () => {
  expect(errorsOf('price_to', 5, { price_from: 5 })).toEqual([]);
  expect(errorsOf('price_to', 4.99, { price_from: 5 })).toHaveLength(1);
});

it('takes prices in whole hellers from zero to a hundred billion', () => {
  for (const price of [0, 0.01, 1_234.56, 100_000_000_000, null]) expect(errorsOf('price_from', price)).toEqual([]);
  for (const price of [-1, 1.001, 100_000_000_001]) expect(errorsOf('price_from', price)).toHaveLength(1);
});

it('takes answers to must-haves by their code, with a note of 1 000 characters at most', () => {
  expect(errorsOf('answers', { cloud: { meets: 'YES', note: 'a'.repeat(1_000) } })).toEqual([]);
  const wrong = [{ cloud: { meets: 'MAYBE', note: null } }, { cloud: { meets: 'YES', note: 'a'.repeat(1_001) } }, [1]];
  for (const answers of wrong) expect(() => bidRules.validateSync({ answers })).toThrow();
});
