import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutants -- FILE_OR_FOLDER… [--tests FILE_OR_FOLDER]…`: changes the code bit by bit (a `<` to a `<=`, a text to
 * an empty one) and says which changes no test notices. By hand, as it takes minutes for a file: everything named by
 * `--tests` runs once for each change. By default these are the tests that stand where the source does: those of
 * `src/contract/rules` in `test/contract/rules`. The score counts what was noticed; the report is in `.cache/mutants`.
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
const configuration = new URL('./jest.config.mjs', import.meta.url).href;
const { default: jest } = (await import(configuration)) as { default: JestConfig };

/** What a shell wrote, as a pattern from the root of the project. */
const patternOf = (given: string, ending: string): string => {
  const place = path.relative(process.cwd(), path.resolve(given));
  if (!existsSync(place)) {
    console.error(`${given} neexistuje.`);
    process.exit(2);
  }
  return statSync(place).isDirectory() ? `${place}/**/*${ending}` : place;
};

const given = positionals.length > 0 ? positionals : ['src/contract'];
const isContract = given.every((place) => path.resolve(place).startsWith(path.resolve('src/contract')));

/** The tests of a file or folder, which mirror the sources. */
const testsOf = (place: string): string =>
  path.relative(process.cwd(), path.resolve(place)).replace(/^src/, 'test').replace(/\.ts$/, '.test.ts');
const tests = values.tests ?? given.map(testsOf);

/** Written by scripts, or shapes without a rule of their own: what the server's schemas and the compiler hold. */
const DATA = ['src/contract/secretFields.ts', 'src/contract/vocabulary/territories.ts', 'src/contract/wire/**'];

const project = jest.projects.find(({ displayName }) => displayName === (isContract ? 'contract' : 'server'));

await new Stryker({
  mutate: [...given.map((place) => patternOf(place, '.ts')), ...DATA.map((place) => `!${place}`)],
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
