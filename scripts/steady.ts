import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { QUICK_PROJECTS, runJest } from './jest/run.ts';

/**
 * `npm run steady -- [ROUNDS] [PATH…]`: finds flaky tests. Runs the quick Jest projects several times (5 by default),
 * each time in a random order and next to two busy loops, and prints how often each test failed. Exits with 1 if a file
 * failed twice in a row.
 */
const [rounds = '5', ...paths] = process.argv.slice(2);

const busy: ChildProcess[] = [];
process.once('exit', () => busy.forEach((loop) => loop.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (let loop = 0; loop < 2; loop += 1) busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));

const flaky = new Map<string, number>();
const broken = new Map<string, number>();
const count = (into: Map<string, number>, names: readonly string[]) =>
  names.forEach((name) => into.set(name, (into.get(name) ?? 0) + 1));

for (let round = 1; round <= Number(rounds); round += 1) {
  const began = Date.now();
  const seed = String(randomInt(2 ** 31));
  const run = await runJest([...paths, '--randomize', '--seed', seed, '--selectProjects', ...QUICK_PROJECTS]);
  count(flaky, run.flaky);
  count(broken, run.broken);
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  const found = `${run.passed} passed, ${run.failed} failed, ${run.flaky.length} flaky`;
  console.log(`Round ${round} (--seed ${seed}): ${found}, ${seconds} s`);
}
for (const [name, times] of flaky) console.log(`FLAKY ${times} of ${rounds}: ${name}`);
for (const [name, times] of broken) console.log(`FAILED ${times} of ${rounds}: ${name}`);
console.log(`${rounds} rounds: ${flaky.size} flaky, ${broken.size} failed`);
process.exit(broken.size === 0 ? 0 : 1);
