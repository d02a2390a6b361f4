import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCsv } from '../src/contract/lib/csv';

/**
 * Levels of all requirements of OWASP ASVS 5.0: one line per chapter, one word per section, one digit per requirement.
 * For example, the second word of the first line is section 1.2, and its tenth requirement, 1.2.10, has level 3.
 */
const LEVELS = [
  '22 1111122223 112222222223 222 123',
  '122 112 12223 23',
  '3 113 12223 11222233 11122333 3 22333',
  '12233 23333 22 1222',
  '2 112333 113 222',
  '122 111111112222 11223333 112233 22222333 2223 33 2222',
  '222 1111 22 11222 223 22',
  '1233 1123 133 23',
  '111 1222',
  '22 223 22223 1111122222233333 22222 22 222',
  '2233 22233 11233 1222 23 23 33',
  '12233 11 22223',
  '2333 222223 2233 1222233',
  '22 12223333 122',
  '12233 12233 1222222 3333',
  '2 22222 2222 222 2223',
  '23 22223333 22',
];
/** Highest level whose requirements the table must contain. */
const ASKED = 2;

/** Path of the document with the table, relative to the project's root. */
export const ASVS_FILE = 'docs/asvs.md';

type State = 'met' | 'accepted' | 'n/a';

interface Row {
  number: string;
  level: string;
  words: string;
  state: State;
  /** Files that prove the requirement, as linked in the table. */
  proofs: string[];
}

/** Number and level of every requirement of the standard, of levels 1 to 3. */
export const standard: ReadonlyMap<string, string> = new Map(
  LEVELS.flatMap((sections, chapter) =>
    sections
      .split(' ')
      .flatMap((levels, section) =>
        [...levels].map((level, row) => [`${chapter + 1}.${section + 1}.${row + 1}`, level] as const),
      ),
  ),
);

/**
 * Parses the rows of the table: `| 1.2.4 | 1 | what is done | proof |`. A proof starts with its state unless the
 * requirement is met.
 */
export function rowsOf(markdown: string): Row[] {
  return [...markdown.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \|([^|\n]*)\|([^|\n]*)\|$/gm)].map(
    ([, number = '', level = '', words = '', proof = '']) => ({
      number,
      level,
      words: words.trim(),
      state: /^ (accepted|n\/a)\b/.test(proof) ? (proof.trim().split(' ')[0] as State) : 'met',
      proofs: [...proof.matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)].map(([, file = '']) => file),
    }),
  );
}

/**
 * Returns the errors of a table as sentences. The list is empty if every requirement of levels 1 and 2 has exactly one
 * row and is proved.
 * @param isThere whether the project has a file, given by its path relative to the table
 */
export function faultsOf(rows: readonly Row[], isThere: (file: string) => boolean): string[] {
  const wanted = [...standard].filter(([, level]) => Number(level) <= ASKED);
  const numbers = rows.map(({ number }) => number);
  return [
    ...wanted.filter(([number]) => !numbers.includes(number)).map(([number]) => `${number} is missing`),
    ...rows.flatMap(({ number, level, words, state, proofs }, at) => [
      ...(numbers.indexOf(number) === at ? [] : [`${number} stands there twice`]),
      ...(standard.get(number) === level ? [] : [`${number} is no row of level ${level}`]),
      ...(words === '' ? [`${number} says nothing`] : []),
      ...(state !== 'n/a' && proofs.length === 0 ? [`${number} has no proof`] : []),
      ...proofs.filter((file) => !isThere(file)).map((file) => `${number} is shown by ${file}, which is not there`),
    ]),
  ];
}

/** Counts the requirements of each chapter that are met, accepted as a documented deviation, or not applicable. */
export function countsOf(rows: readonly Row[]): Record<string, Record<State, number>> {
  const counts: Record<string, Record<State, number>> = {};
  for (const { number, state } of rows) {
    for (const name of [`V${number.split('.')[0]}`, 'all']) {
      counts[name] ??= { met: 0, accepted: 0, 'n/a': 0 };
      counts[name][state] += 1;
    }
  }
  const { all, ...chapters } = counts;
  return { ...chapters, ...(all && { all }) };
}

/**
 * Compares {@link standard} with the CSV that OWASP publishes (`req_id`, `L`) and returns the differences as sentences.
 */
export function differencesFrom(csv: string): string[] {
  const [headings = [], ...rows] = readCsv(csv, ',');
  const [id, level] = [headings.indexOf('req_id'), headings.indexOf('L')];
  const published = new Map(rows.map((row) => [row[id]?.replace(/^V/, ''), row[level]]));
  return [...new Set([...standard.keys(), ...published.keys()])]
    .filter((number) => standard.get(number ?? '') !== published.get(number))
    .map(
      (number) => `${number}: ${standard.get(number ?? '') ?? 'none'} here, ${published.get(number) ?? 'none'} there`,
    );
}

/** `npx tsx scripts/asvs.ts [FILE.csv]` */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const rows = rowsOf(readFileSync(join(root, ASVS_FILE), 'utf8'));
  const [file] = process.argv.slice(2);
  const faults = [
    ...faultsOf(rows, (proof) => existsSync(join(root, dirname(ASVS_FILE), proof))),
    ...(file === undefined ? [] : differencesFrom(readFileSync(file, 'utf8'))),
  ];
  console.table(countsOf(rows));
  if (faults.length > 0) {
    console.error(faults.join('\n'));
    process.exitCode = 1;
  }
}
