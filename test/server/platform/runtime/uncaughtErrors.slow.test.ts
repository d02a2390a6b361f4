import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a small server in its own process. Returns its output, log and exit. */
async function run(work: string): Promise<{ ended: unknown[]; output: string; logged: string }> {
  const script = `
    import { EventEmitter } from 'node:events';
    import Fastify from 'fastify';
    import { failCallsOfUncaughtErrors, failedByUncaughtErrors, surviveUncaughtErrors } from './src/server/platform/runtime/uncaughtErrors.ts';
    const app = Fastify({ logger: { stream: process.stderr } });
    failCallsOfUncaughtErrors(app);
    surviveUncaughtErrors(app.log, () => process.exit(3));
    const never = () => new Promise(() => {});
    app.get('/event', () => { setTimeout(() => new EventEmitter().emit('error', new Error('stray event')), 5); return never(); });
    app.get('/promise', () => { void Promise.resolve().then(() => { throw new Error('stray promise'); }); return never(); });
    app.post('/body', () => { setTimeout(() => { throw new Error('stray after a body'); }, 5); return never(); });
    app.get('/begun', (request, reply) => {
      reply.hijack(); reply.raw.writeHead(200); reply.raw.write('a');
      setTimeout(() => { throw new Error('stray beside an answer'); }, 50);
    });
    app.get('/ping', () => 'pong');
    const base = await app.listen({ port: 0 });
    const ask = (path, options) => fetch(base + path, options).then(async (answer) => [path, answer.status, await answer.text().catch(() => 'cut')]);
    ${work}
    console.log(JSON.stringify(await ask('/ping')));
    process.exit(0);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { timeout: 60_000 });
  const ended = once(child, 'close');
  let [output, logged] = ['', ''];
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (logged += String(chunk)));
  return { ended: await ended, output, logged };
}

it('an uncaught error fails the request it belongs to, and the next request succeeds', async () => {
  const { ended, output, logged } = await run(`
    for (const path of ['/event', '/promise', '/begun']) console.log(JSON.stringify(await ask(path)));
    const headers = { 'content-type': 'application/json' };
    console.log(JSON.stringify(await ask('/body', { method: 'POST', headers, body: JSON.stringify({ a: 'x'.repeat(200000) }) })));
    await failedByUncaughtErrors(() => { setTimeout(() => { throw new Error('stray in a job'); }, 5); return never(); })
      .catch((error) => console.log(JSON.stringify(error.message)));`);
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(lines).toEqual([
    ['/event', 500, expect.any(String)],
    ['/promise', 500, expect.any(String)],
    ['/begun', 200, 'cut'],
    ['/body', 500, expect.any(String)],
    'stray in a job',
    ['/ping', 200, 'pong'],
  ]);
  expect(ended).toEqual([0, null]);
  for (const error of ['stray event', 'stray promise', 'stray after a body', 'stray beside an answer'])
    expect(logged).toContain(error);
});

it('an uncaught error outside requests logs it and ends the process', async () => {
  const { ended, logged } = await run(`setTimeout(() => { throw new Error('of nobody'); }, 5); await never();`);
  expect(ended).toEqual([3, null]);
  expect(logged).toContain('outside of calls and jobs');
});
