import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run';

/** Imports between a change and a test that is run for it: a screen imports a slice, a test imports the screen. */
const STEPS = 2;
/** What more files import than this says nothing of whom a change reaches: the store, the table of routes. */
const HUB = 20;
/** Files of tests that run for a change at most, the nearest first. */
const MOST = 12;

const IMPORTED = /\b(?:from|import|require)(?: |\(\s*)'(\.[^']+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** Files that differ from the last commit, new ones too, as paths from the root. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = [
    ...git('diff', '--name-only', 'HEAD', '--diff-filter=d'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter(Boolean);
}

/** Who imports each file of `src` and `test`, by paths from the root. */
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

/** Tests that stand where a source does. */
const mirrorsOf = (source: string) => {
  const place = source.replace(/^src\//, 'test/').replace(/\.\w+$/, '');
  return [`${place}.test.ts`, `${place}.test.tsx`].filter((file) => existsSync(path.join(root, file)));
};

/** Tests in the folder where a source's own would stand: screens are reached through the table of routes. */
function neighboursOf(source: string): string[] {
  const folder = path.dirname(source).replace(/^src\//, 'test/');
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter(isTest);
}

/**
 * The tests nearest to a change: those of the changed files, of what imports them, and of what imports these; where there
 * are none, those of the same folder.
 * @param changed paths from the root
 * @returns at most {@link MOST} files, nearest first, and how many more import what changed
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
