import { data } from '../../../../scripts/demo/data';
import { MEASURED_NEEDS } from '../../../../scripts/perf/relevance/measuredNeeds';
import { NEEDS } from '../../../../scripts/perf/relevance/needs';

const categories = Object.values(data.categories).flat();
const both = [...NEEDS, ...MEASURED_NEEDS];

it('answers needs with categories of the catalogue', () => {
  expect(both.flatMap(([, ...right]) => right).filter((name) => !categories.includes(name))).toEqual([]);
});

it('has each sentence once, of one to fifteen words, with at most three categories', () => {
  expect(new Set(both.map(([sentence]) => sentence)).size).toBe(both.length);
  expect(both.filter(([sentence, ...right]) => sentence.split(' ').length > 15 || right.length > 3)).toEqual([]);
});

it.each([
  ['tuned', NEEDS],
  ['only measured', MEASURED_NEEDS],
])('puts each category first in a sentence that is %s', (_, needs) => {
  expect(categories.filter((name) => !needs.some(([, first]) => first === name))).toEqual([]);
});
