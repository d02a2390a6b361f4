import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run bench mutants -- FILE_OR_FOLDER… [--tests FILE_OR_FOLDER]…`: mutation testing. Changes the code step by step
 * (a `<` to a `<=`, a text to an empty one) and reports the changes that no test detects. Run it by hand, as it takes
 * minutes per file: all `--tests` run once for each change. The default is the test that mirrors the source (for
 * `src/contract/rules` in `test/contract/rules`), otherwise the tests that import it. The score is the share of
 * detected changes; the report is in `.cache/mutants`. npm downloads Stryker when it runs for the first time.
 */
const PACKAGES = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/jest-runner@9.6.1'];
const SETTINGS = '.cache/mutants/stryker.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    /** Number of concurrent processes. */
    at: { type: 'string', default: '1' },
  },
});

/** The part of Jest's configuration used here, which is not TypeScript. */
interface JestConfig {
  testTimeout: number;
  projects: { displayName: string; transform: object }[];
}
const configuration = new URL('../../jest.config.mjs', import.meta.url).href;
const { default: jest } = (await import(configuration)) as { default: JestConfig };

/** Converts a shell argument to a pattern relative to the root of the project. */
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

/** All tests that the selected project may run. */
const everyTest = (isContract ? ['test/contract'] : ['test/server', 'test/scripts']).flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join(folder, file)),
);

/**
 * Returns the tests of a file or folder: its mirror, otherwise the tests that import it directly, otherwise the folder
 * of its mirror.
 */
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

/**
 * Generated files, and types without rules of their own, which are checked by the server's schemas and the compiler.
 */
const DATA = ['src/contract/masking/secretFields.ts', 'src/contract/vocabulary/territories.ts', 'src/contract/wire/**'];

const settings = {
  mutate: [...mutated, ...DATA.map((place) => `!${place}`)],
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: {
    // Not in plain Node, where each module is loaded once: a change may affect what a module does when it is loaded.
    config: {
      transform: jest.projects.find(({ displayName }) => displayName === 'screens')?.transform,
      resolver: '<rootDir>/scripts/perf/shared/eitherModules.mjs',
      transformIgnorePatterns: [],
      testEnvironment: isContract ? 'node' : './test/support/server/engineEnvironment.mjs',
      setupFilesAfterEnv: isContract ? [] : ['<rootDir>/test/support/server/setupServer.ts'],
      restoreMocks: true,
      testMatch: tests.map((place) => `<rootDir>/${patternOf(place, '.test.ts')}`),
      testTimeout: jest.testTimeout,
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  concurrency: Number(values.at),
  // A mutation may create an endless loop. A database takes some time to start.
  timeoutMS: isContract ? 10_000 : 60_000,
  disableTypeChecks: 'src/**/*.ts',
  // The copies are not type-checked; rewriting their tsconfig.json would need TypeScript beside Stryker.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/.cache', '/dist', '/data', '/coverage'],
  tempDirName: '.cache/mutants/copies',
  cleanTempDir: 'always',
  allowEmpty: false,
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  htmlReporter: { fileName: '.cache/mutants/report.html' },
  jsonReporter: { fileName: '.cache/mutants/report.json' },
};
mkdirSync(path.dirname(SETTINGS), { recursive: true });
writeFileSync(SETTINGS, JSON.stringify(settings));
const { status } = spawnSync(
  'npm',
  ['exec', '--yes', ...PACKAGES.map((name) => `--package=${name}`), '--', 'stryker', 'run', SETTINGS],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
