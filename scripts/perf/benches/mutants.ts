import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run bench mutants -- FILE_OR_FOLDER… [--tests FILE_OR_FOLDER]…`: changes the code bit by bit (a `<` to a `<=`, a text to
 * an empty one) and says which changes no test notices. By hand, as it takes minutes for a file: everything named by
 * `--tests` runs once for each change. By default it is the test that stands where the source does (those of
 * `src/contract/rules` in `test/contract/rules`), else those that import the source. The score counts what was noticed;
 * the report is in `.cache/mutants`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    /** Processes at a time. */
    at: { type: 'string', default: '1' },
  },
});

/** The part of Jest's configuration that is used here, which is no TypeScript. */
interface JestConfig {
  testTimeout: number;
  projects: { displayName: string; testEnvironment: string }[];
}
const configuration = new URL('../../jest.config.mjs', import.meta.url).href;
const { default: jest } = (await import(configuration)) as { default: JestConfig };

/** What a shell wrote, as a pattern from the root of the project. */
const patternOf = (given: string, ending: string): string => {
  const place = path.relative(process.cwd(), path.resolve(given));
  if (!existsSync(place)) {
    console.error(`${given} does not exist.`);
    process.exit(2);
  }
  return statSync(place).isDirectory() ? `${place}/**/*${ending}` : place;
};

const given = positionals.length > 0 ? positionals : ['src/contract'];
const mutated = given.map((place) => patternOf(place, '.ts'));
const isContract = given.every((place) => path.resolve(place).startsWith(path.resolve('src/contract')));

/** Every test that the project used here may run. */
const everyTest = (isContract ? ['test/contract'] : ['test/server', 'test/scripts']).flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file)),
);

/** The tests of a file or folder: what mirrors it, else what imports it by itself, else the folder of its mirror. */
function testsOf(source: string): string[] {
  const place = path.relative(process.cwd(), path.resolve(source));
  const mirror = place.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts');
  if (everyTest.some((file) => file === mirror || file.startsWith(`${mirror}/`))) return [mirror];
  const module = path.resolve(place).replace(/\.ts$/, '');
  const importing = everyTest.filter((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].some(([, from = '']) => {
      const imported = path.resolve(path.dirname(file), from);
      return imported === module || imported.startsWith(`${module}/`);
    }),
  );
  if (importing.length > 0) return importing;
  const folder = path.dirname(mirror);
  return everyTest.some((file) => file.startsWith(`${folder}/`)) ? [folder] : [];
}
const tests = values.tests ?? [...new Set(given.flatMap(testsOf))];
if (tests.length === 0) {
  console.error('No tests were found; name them by --tests.');
  process.exit(2);
}
console.log(`Tests: ${tests.join(', ')}`);

/** Written by scripts, or shapes without a rule of their own: what the server's schemas and the compiler hold. */
const DATA = ['src/contract/secretFields.ts', 'src/contract/vocabulary/territories.ts', 'src/contract/wire/**'];

const project = jest.projects.find(({ displayName }) => displayName === (isContract ? 'contract' : 'server'));

await new Stryker({
  mutate: [...mutated, ...DATA.map((place) => `!${place}`)],
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: {
    // Its copies of the project are folders of their own, which Jest must take for the root.
    config: {
      ...project,
      rootDir: undefined,
      // Stryker looks for it from there, without Jest's word for it.
      testEnvironment: project?.testEnvironment.replace('<rootDir>', '.'),
      testMatch: tests.map((place) => `<rootDir>/${patternOf(place, '.test.ts')}`),
      testTimeout: jest.testTimeout,
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  concurrency: Number(values.at),
  // A loop that a change made endless; a database takes its time to begin.
  timeoutMS: isContract ? 10_000 : 60_000,
  disableTypeChecks: 'src/**/*.ts',
  ignorePatterns: ['/.cache', '/dist', '/data', '/coverage'],
  tempDirName: '.cache/mutants/copies',
  cleanTempDir: 'always',
  allowEmpty: false,
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  htmlReporter: { fileName: '.cache/mutants/report.html' },
  jsonReporter: { fileName: '.cache/mutants/report.json' },
}).runMutationTest();
