import { fileURLToPath } from 'node:url';
import { describedAnswers } from './jest/answers.mjs';
import { bundledPackages } from './jest/packages.mjs';

const rootDir = fileURLToPath(new URL('..', import.meta.url));

const shared = {
  rootDir,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/', '/\\.cache/packages/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  restoreMocks: true,
};

/** Loaded after the other setup files, because their cleanup may also print complaints. */
const FAIL_ON_CONSOLE = '<rootDir>/test/support/failOnConsole.ts';

const stylesAndPictures = '<rootDir>/test/support/client/emptyModule.ts';

const SERVER = ['src/server', 'src/contract', 'test/server', 'test/scripts', 'test/contract', 'test/support/server'];
// `slices.test` runs the client's store.
const STORE = ['src/client/shared/api', 'src/client/app/slices', 'src/client/app/store'];
const onServer = await bundledPackages('server', [...SERVER, ...STORE], ['node']);
const CLIENT = ['src/client', 'src/contract', 'test/client', 'test/support/client'];
const inSlices = await bundledPackages('slices', CLIENT, ['node']);
const onScreens = await bundledPackages('screens', CLIENT, ['browser']);

const client = {
  ...shared,
  globals: { DESCRIBED_ANSWERS: await describedAnswers() },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/support/client/classNames.ts',
    '\\.(css|svg|woff2)$': stylesAndPictures,
  },
};

const server = {
  ...shared,
  moduleNameMapper: onServer,
  testEnvironment: '<rootDir>/test/support/server/engineEnvironment.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/server/setupServer.ts', FAIL_ON_CONSOLE],
};

/** Tests of whole processes, of linear running time and of waits, which only `.ci/run` runs. */
const SLOW = String.raw`\.slow\.test\.ts$`;

export default {
  rootDir,
  // Limit for tests that hang. A fresh database or a busy machine may legitimately take long.
  testTimeout: 90_000,
  maxWorkers: 2,
  // The memory that test files leave behind in a worker adds up to gigabytes and slows down later files.
  workerIdleMemoryLimit: '1GB',
  reporters: ['<rootDir>/scripts/jest/reporter.mjs'],
  projects: [
    {
      ...shared,
      moduleNameMapper: onServer,
      displayName: 'contract',
      testEnvironment: '<rootDir>/test/support/consoleEnvironment.mjs',
      testMatch: ['<rootDir>/test/contract/**/*.test.ts'],
      testPathIgnorePatterns: [SLOW],
      setupFilesAfterEnv: [FAIL_ON_CONSOLE],
    },
    {
      ...client,
      moduleNameMapper: { ...inSlices, ...client.moduleNameMapper },
      displayName: 'slices',
      testEnvironment: '<rootDir>/test/support/consoleEnvironment.mjs',
      testMatch: ['<rootDir>/test/client/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/client/setupSlices.ts', FAIL_ON_CONSOLE],
    },
    {
      ...client,
      moduleNameMapper: { ...onScreens, ...client.moduleNameMapper },
      displayName: 'screens',
      testEnvironment: '<rootDir>/test/support/client/browserEnvironment.mjs',
      testMatch: ['<rootDir>/test/client/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test/support/client/setupScreens.ts', FAIL_ON_CONSOLE],
    },
    {
      ...server,
      displayName: 'server',
      testMatch: ['<rootDir>/test/{server,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: [SLOW],
    },
    {
      ...server,
      displayName: 'slow',
      // Sockets of whole servers close after their test file has ended and then use globals that Jest's cleanup would
      // have removed.
      testEnvironmentOptions: { globalsCleanup: 'off' },
      testTimeout: 300_000,
      testMatch: ['<rootDir>/test/{contract,server,scripts}/**/*.slow.test.ts'],
    },
  ],
};
