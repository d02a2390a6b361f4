import { concludeTests, QUICK_PROJECTS, runJest } from './jest/run';

/**
 * `npm run jest -- [--selectProjects NAME…] [PATH…]`: a part of the tests; a file that fails runs once more by itself.
 * Jest takes every word after `--selectProjects` for a project; here a path may follow.
 */
const PROJECTS = [...QUICK_PROJECTS, 'slow'];

const args = process.argv.slice(2);
const at = args.indexOf('--selectProjects');
const projects: string[] = [];
if (at >= 0) {
  args.splice(at, 1);
  while (PROJECTS.includes(args[at] ?? '')) projects.push(...args.splice(at, 1));
}
const run = await runJest([...args, ...(at >= 0 ? ['--selectProjects', ...projects] : [])]);
await concludeTests(run);
process.exitCode = run.failed === 0 ? 0 : 1;
