import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a process with a watchdog of half a second ends, and what it says. */
async function run(work: string): Promise<{ ended: unknown[]; said: string }> {
  const script = `import { watchEventLoop } from './src/server/runtime/watchdog.ts'; watchEventLoop(50, 10); ${work}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // By SIGTERM, which a process that hangs heeds for want of a handler.
    timeout: 60_000,
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stderr) said += String(chunk);
  return { ended: await ended, said };
}

it('a process that hangs is ended, and says why', async () => {
  const { ended, said } = await run('setTimeout(() => { for (;;); }, 200);');
  expect(ended).toEqual([null, 'SIGKILL']);
  expect(said).toContain('event loop stopped');
});

it('one that is busy but turns goes on, and one with nothing to do ends by itself', async () => {
  const busy =
    'const until = Date.now() + 1500; const turn = () => { const end = Date.now() + 200; while (Date.now() < end); if (Date.now() < until) setImmediate(turn); }; turn();';
  expect(await run(busy)).toEqual({ ended: [0, null], said: '' });
  expect(await run('')).toEqual({ ended: [0, null], said: '' });
});
