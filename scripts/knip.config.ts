import type { KnipConfig } from 'knip';

/**
 * Settings of knip for `npm test`: it reports unused files, exports and packages and, with `--production` (patterns
 * marked by `!`), those that only tests use.
 */
const config: KnipConfig = ({ production: isWithoutTests }) => ({
  entry: [
    'src/server/main.ts!',
    'scripts/*.{ts,mjs}!',
    'scripts/{needs/build,perf/*,perf/benches/*}.ts!',
    'test/cluster/*.cluster.ts',
    // Referenced by name in the build and in tests, not imported: loaders, replacement modules, workers.
    'scripts/build/{antdStyles,typography}.ts!',
    'src/client/shared/ui/no*.ts!',
    'src/client/shared/workbooks/fflateInPlace.ts!',
    'src/server/{platform/documents/pdf,platform/http/plugins/json,modules/support/masking}Worker.ts!',
    // Referenced in Jest's settings, which production mode does not read.
    ...(isWithoutTests ? ['scripts/jest/*.mjs!'] : []),
    'test/support/server/*.mjs',
    'scripts/perf/shared/eitherModules.mjs',
    'test/cluster/closingLine.mjs',
  ],
  // Lint rules are not part of the production code.
  project: ['src/**/*.{ts,tsx}!', 'scripts/**/*.{ts,mjs}!', '!scripts/lint/**!', 'test/**/*.{ts,tsx,mjs}'],
  jest: { config: ['scripts/jest.config.mjs'] },
  // A signature may use a type of its own file that no other file imports yet. A test may import an internal part of a
  // used module.
  ignoreExportsUsedInFile: isWithoutTests ? true : { interface: true, type: true },
  // Permissions that have the same value today still have a name each.
  exclude: ['duplicates'],
  ignoreDependencies: [
    // Located in `node_modules` by their path.
    '@fontsource-variable/public-sans',
    '@seriousme/openapi-schema-validator',
  ],
  // Programs that benchmarks run if they are installed.
  ignoreBinaries: ['runuser', 'psql'],
});

export default config;
