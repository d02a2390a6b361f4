import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countsOf, differencesFrom, faultsOf, ASVS_FILE, rowsOf, standard } from '../../scripts/asvs';

const root = join(__dirname, '../..');
const markdown = readFileSync(join(root, ASVS_FILE), 'utf8');
const isThere = (file: string) => existsSync(join(root, dirname(ASVS_FILE), file));
const faultsIn = (text: string) => faultsOf(rowsOf(text), isThere);

it('the table has every row of levels 1 and 2 once, each with existing evidence', () => {
  expect(faultsIn(markdown)).toEqual([]);
});

it('the standard has 345 rows, 70 of level 1 and 183 of level 2', () => {
  const levels = [...standard.values()];
  expect(['1', '2', '3'].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183, 92]);
  expect([standard.get('1.2.9'), standard.get('1.2.10'), standard.get('1.2.11')]).toEqual(['2', '3', undefined]);
  expect(standard.get('17.3.2')).toBe('2');
});

it('every row of the table is parsed', () => {
  expect(rowsOf(markdown)).toHaveLength(markdown.match(/^\| \d/gm)!.length);
});

const ROW = /^\| 1\.2\.4 .*$/m;
it.each([
  ['is missing', '', ['1.2.4 is missing']],
  ['stands twice', '| 1.2.4 | 1 | x | n/a |\n| 1.2.4 | 1 | x | n/a |', ['1.2.4 stands there twice']],
  ['has another level', '| 1.2.4 | 2 | x | n/a |', ['1.2.4 is no row of level 2']],
  ['says nothing', '| 1.2.4 | 1 |  | n/a |', ['1.2.4 says nothing']],
  ['has no proof', '| 1.2.4 | 1 | x | |', ['1.2.4 has no proof']],
  ['is accepted without a proof', '| 1.2.4 | 1 | x | accepted |', ['1.2.4 has no proof']],
  [
    'is shown by what is not there',
    '| 1.2.4 | 1 | x | [a](../test/nothing.test.ts) [b](api.md#5-errors) |',
    ['1.2.4 is shown by ../test/nothing.test.ts, which is not there'],
  ],
  ['is none of the standard', '| 1.2.4 | 1 | x | n/a |\n| 1.9.1 | 1 | x | n/a |', ['1.9.1 is no row of level 1']],
])('reports a row that %s', (_what, row, faults) => {
  expect(faultsIn(markdown.replace(ROW, row))).toEqual(faults);
});

it('counts rows by chapter and state', () => {
  const text = [
    '| 1.1.1 | 2 | x | [a](api.md) |',
    '| 1.1.2 | 2 | x | accepted [a](api.md) |',
    '| 17.1.1 | 2 | x | n/a |',
  ].join('\n');
  expect(countsOf(rowsOf(text))).toEqual({
    V1: { met: 1, accepted: 1, 'n/a': 0 },
    V17: { met: 0, accepted: 0, 'n/a': 1 },
    all: { met: 1, accepted: 1, 'n/a': 1 },
  });
});

it('compares the list published by OWASP', () => {
  const lines = [...standard].map(([number, level]) => `V1,"Name, of a ""chapter""",V${number},${level}`);
  const csv = (rows: string[]) => ['chapter_id,chapter_name,req_id,L', ...rows].join('\n');
  expect(differencesFrom(csv(lines))).toEqual([]);
  const changed = [...lines.slice(1), 'V1,x,V1.9.1,2'].map((line) => line.replace('V2.1.1,1', 'V2.1.1,3'));
  expect(differencesFrom(csv(changed))).toEqual([
    '1.1.1: 2 here, none there',
    '2.1.1: 1 here, 3 there',
    '1.9.1: none here, 2 there',
  ]);
});
