import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../build.ts';
import { exitWithoutPackages } from './cluster/cluster.ts';

/**
 * `npm run test:cluster`: builds what has changed, then tests that the cluster of `npm run bench cluster` survives
 * every kind of fault.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

exitWithoutPackages();
await build({ force: false });
const reporters = ['spec', './test/cluster/closingLine.mjs'].flatMap((reporter) => [
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
]);
const runner = spawn(
  process.execPath,
  ['--import', 'tsx', '--test', ...reporters, 'test/cluster/machines.cluster.ts'],
  { cwd: root, stdio: 'inherit' },
);
runner.on('close', (code) => process.exit(code ?? 1));
