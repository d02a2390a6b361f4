import { statSync } from 'node:fs';
import { isOutsideIt, NEEDS_TABLE_MAX_BYTES, readShippedTable } from '#platform/search/needsTable.ts';
import { data } from '#scripts/demo/data.ts';
import { readCpvMapping } from '#scripts/needs/cpv.ts';
import { readExpressions } from '#scripts/needs/expressions.ts';

const LEAST_EXPRESSIONS = 40;
const shippedTable = readShippedTable();
const ofDemo = Object.values(data.categories).flat();

it('the table has the categories of the demo and what is not IT, each with enough expressions, each of them once', () => {
  expect(ofDemo).toHaveLength(45);
  expect([...shippedTable.categories].filter((name) => !isOutsideIt(name)).sort()).toEqual([...ofDemo].sort());
  const expressions = readExpressions();
  const named = [...new Set(expressions.map(({ category }) => category))];
  expect(named.toSorted()).toEqual([...shippedTable.categories].sort());
  const few = named.filter(
    (name) => expressions.filter(({ category }) => category === name).length < LEAST_EXPRESSIONS,
  );
  expect(few).toEqual([]);
  for (const { text } of expressions) expect(text).not.toBe('');
  const lines = expressions.map(({ category, text }) => `${category};${text.toLowerCase()}`);
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});

it('codes of CPV lead to categories of the table', () => {
  const mapping = readCpvMapping();
  expect(mapping.size).toBeGreaterThan(100);
  for (const [prefix, categories] of mapping) {
    expect(prefix).toMatch(/^\d{2,8}$/);
    for (const name of categories) expect(shippedTable.categories).toContain(name);
  }
});

it('the table is small', () => {
  expect(statSync('src/server/platform/search/needs.json').size).toBeLessThan(NEEDS_TABLE_MAX_BYTES);
});
