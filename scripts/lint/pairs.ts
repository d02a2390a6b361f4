import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.join(import.meta.dirname, '../../src/client/features');
const IMPORT = /(?:from |import\(|import )'(?:#features|\.\.)\/([^']+)'/g;

/** A pair of features that import each other, with the number of imports in each direction. */
export type MutualPair = readonly [feature: string, other: string, imports: number, back: number];

/** Pairs of features that import each other. A change of one may need a change of the other. */
export function mutualPairs(): MutualPair[] {
  const counts = new Map<string, number>();
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  for (const file of files) {
    const [feature] = file.split(path.sep);
    for (const [, imported] of readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const pair = `${feature} ${imported!.split('/')[0]}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([pair, imports]) => {
    const [feature = '', other = ''] = pair.split(' ');
    const back = counts.get(`${other} ${feature}`);
    return feature < other && back ? [[feature, other, imports, back] as const] : [];
  });
}

/** `npx tsx scripts/lint/pairs.ts` prints the pairs. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [feature, other, imports, back] of mutualPairs())
    console.log(`${feature} ~ ${other}: ${imports}, ${back}`);
