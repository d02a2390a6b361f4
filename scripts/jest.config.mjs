import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('..', import.meta.url));

/** Packages that ship ES modules only and must be compiled for Jest. */
const esModules = [
  'typebox',
  '@fastify/type-provider-typebox',
  '@redux-devtools',
  'lodash-es',
  'nanoid',
  'openid-client',
  'oauth4webapi',
  'jose',
  's3mini',
  'content-disposition',
  'cookie',
  'supercluster',
  'kdbush',
  'd3-[a-z]+',
  'delaunator',
  'robust-predicates',
  'internmap',
  '@otplib',
  '@noble',
  '@scure',
];

const shared = {
  rootDir,
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
  transformIgnorePatterns: [`node_modules/(?!(${esModules.join('|')})(/|$))`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  restoreMocks: true,
};

const stylesAndPictures = '<rootDir>/test/support/client/emptyModule.ts';

const client = {
  ...shared,
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': stylesAndPictures,
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons/es/(.*)$': '@ant-design/icons/lib/$1',
  },
};

export default {
  rootDir,
  cacheDirectory: '<rootDir>/.cache/jest',
  // A limit for tests that hang; a fresh database or a busy machine may take long without being wrong.
  testTimeout: 90_000,
  maxWorkers: 2,
  // What the files of tests leave behind in a process adds up to gigabytes, and slows down the later ones.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/contract/**/*.test.ts'],
    },
    {
      ...client,
      displayName: 'slices',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/client/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/client/setupSlices.ts'],
    },
    {
      ...client,
      displayName: 'screens',
      testEnvironment: '<rootDir>/test/support/client/browserEnvironment.mjs',
      testMatch: ['<rootDir>/test/client/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test/support/client/setupScreens.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/server/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/server/setupServer.ts'],
    },
  ],
};
