import { concludeTests, QUICK_PROJECTS, runJest } from './jest/run.ts';

/**
 * `npm run jest -- [--selectProjects NAME…] [--] [PATH…]`: runs a part of the tests. A failing file is run once more by
 * itself. Jest takes every word after `--selectProjects` as a project; here paths may follow.
 */
const PROJECTS = [...QUICK_PROJECTS, 'slow'];

const args = process.argv.slice(2).filter((arg) => arg !== '--');
const at = args.indexOf('--selectProjects');
const projects: string[] = [];
if (at >= 0) {
  args.splice(at, 1);
  while (PROJECTS.includes(args[at] ?? '')) projects.push(...args.splice(at, 1));
}
const run = await runJest([...args, ...(at >= 0 ? ['--selectProjects', ...projects] : [])]);
await concludeTests(run);
process.exitCode = run.failed === 0 ? 0 : 1;
