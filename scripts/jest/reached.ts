import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run';

/**
 * Maximum number of imports between a changed file and a test that runs for it: a screen imports a slice, a test
 * imports the screen.
 */
const STEPS = 2;
/** Files with more importers than this, such as the store or the route table, do not indicate what a change affects. */
const HUB = 20;
/** Maximum number of test files that run for a change, the closest first. */
const MOST = 12;

const IMPORTED = /\b(?:from|import|require)(?: |\(\s*)'(\.[^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** Returns files that differ from the last commit, including new ones, as paths from the root. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = [
    ...git('diff', '--name-only', 'HEAD', '--diff-filter=d'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter(Boolean);
}

/** Returns the importers of each file of `src` and `test`, by paths from the root. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const folder of ['src', 'test']) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|mjs)$/.test(entry.name)) continue;
      const importer = path.relative(root, path.join(entry.parentPath, entry.name));
      for (const [, from = ''] of readFileSync(path.join(root, importer), 'utf8').matchAll(IMPORTED)) {
        const place = path.join(path.dirname(importer), from);
        const imported = ENDINGS.map((ending) => place + ending).find(
          (file) => /\.\w+$/.test(file) && existsSync(path.join(root, file)),
        );
        if (imported) importers.set(imported, [...(importers.get(imported) ?? []), importer]);
      }
    }
  }
  return importers;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Returns the tests whose path mirrors that of a source. */
const mirrorsOf = (source: string) => {
  const place = source.replace(/^src\//, 'test/').replace(/\.\w+$/, '');
  return [`${place}.test.ts`, `${place}.test.tsx`].filter((file) => existsSync(path.join(root, file)));
};

/**
 * Returns the tests in the folder that mirrors the source's folder. Needed for screens, which are imported through the
 * route table.
 */
function neighboursOf(source: string): string[] {
  const folder = path.dirname(source).replace(/^src\//, 'test/');
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter(isTest);
}

/**
 * Returns the tests closest to a change: those of the changed files, of their importers, and of the importers of these.
 * If there are none, returns those of the same folder.
 * @param changed paths from the root
 * @returns at most {@link MOST} files, closest first, and how many more import the changed files
 */
export function testsReachedBy(changed: readonly string[]): { tests: string[]; more: number } {
  const importers = readImporters();
  const reached = new Set(changed);
  const tests = new Set<string>();
  let ring = [...changed];
  for (let step = 0; step <= STEPS; step += 1) {
    for (const file of ring) {
      if (isTest(file)) tests.add(file);
      mirrorsOf(file).forEach((test) => tests.add(test));
    }
    const next = ring
      .filter((file) => step === 0 || (importers.get(file)?.length ?? 0) <= HUB)
      .flatMap((file) => importers.get(file) ?? [])
      .filter((file) => !reached.has(file));
    ring = [...new Set(next)];
    ring.forEach((file) => reached.add(file));
  }
  if (tests.size === 0) changed.flatMap(neighboursOf).forEach((test) => tests.add(test));
  return { tests: [...tests].slice(0, MOST), more: Math.max(tests.size - MOST, 0) };
}
