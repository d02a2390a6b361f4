import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a process with a watchdog of half a second. Returns its exit and error output. */
async function run(work: string): Promise<{ ended: unknown[]; output: string }> {
  const script = `import { watchEventLoop } from './src/server/platform/runtime/watchdog.ts'; watchEventLoop(50, 10); ${work}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Sends SIGTERM, which ends a blocked process too, because it has no handler.
    timeout: 60_000,
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stderr) output += String(chunk);
  return { ended: await ended, output };
}

it('a blocked process is killed and logs the reason', async () => {
  const { ended, output } = await run('setTimeout(() => { for (;;); }, 200);');
  expect(ended).toEqual([null, 'SIGKILL']);
  expect(output).toContain('event loop stopped');
});

it('a busy process with a working event loop continues, and an idle one exits by itself', async () => {
  const busy =
    'const until = Date.now() + 1500; const turn = () => { const end = Date.now() + 200; while (Date.now() < end); if (Date.now() < until) setImmediate(turn); }; turn();';
  expect(await run(busy)).toEqual({ ended: [0, null], output: '' });
  expect(await run('')).toEqual({ ended: [0, null], output: '' });
});
