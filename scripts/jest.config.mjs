import { fileURLToPath } from 'node:url';
import { bundledPackages } from './jest/packages.mjs';

const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** Loaded after the other setup files, because their cleanup may also print complaints. */
const FAIL_ON_CONSOLE = '<rootDir>/test/support/failOnConsole.ts';

const shared = {
  rootDir,
  cacheDirectory: '<rootDir>/.cache/jest',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  restoreMocks: true,
};

/** Tests in plain Node. */
const node = {
  ...shared,
  transform: {},
  // Jest's own runner, under another key than that of `screens`, so that they do not share processes.
  runner: ['jest-runner', { processes: 'node' }],
  runtime: '<rootDir>/scripts/jest/nodeRuntime.mjs',
  testEnvironment: '<rootDir>/scripts/jest/nodeEnvironment.mjs',
};

const server = {
  ...node,
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
  testSequencer: '<rootDir>/scripts/jest/sequencer.mjs',
  projects: [
    {
      ...node,
      displayName: 'contract',
      testMatch: ['<rootDir>/test/contract/**/*.test.ts'],
      testPathIgnorePatterns: [SLOW],
      setupFilesAfterEnv: [FAIL_ON_CONSOLE],
    },
    {
      ...node,
      displayName: 'slices',
      testMatch: ['<rootDir>/test/client/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/client/setupSlices.ts', FAIL_ON_CONSOLE],
    },
    {
      ...shared,
      displayName: 'screens',
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
      moduleNameMapper: {
        ...(await bundledPackages()),
        '\\.module\\.css$': '<rootDir>/test/support/client/classNames.ts',
        '\\.(css|svg|woff2)$': '<rootDir>/test/support/client/emptyModule.ts',
      },
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
      testTimeout: 300_000,
      testMatch: ['<rootDir>/test/{contract,server,scripts}/**/*.slow.test.ts'],
    },
  ],
};
