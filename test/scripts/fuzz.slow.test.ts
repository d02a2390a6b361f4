import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fuzz } from '#scripts/fuzz/fuzz.ts';
import { isOnThisMachine } from '#scripts/fuzz/send.ts';

const DESCRIPTION = {
  paths: {
    '/api/v1/things/': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } },
        },
      },
    },
    '/api/v1/things/{id}/': { get: { parameters: [{ in: 'path', name: 'id', schema: { type: 'integer' } }] } },
  },
};

const agent = new Agent({ keepAlive: true });
let server: Server;
let calls: string[];
let faulty: (call: string) => boolean;
beforeEach(async () => {
  calls = [];
  faulty = () => false;
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // Long bodies are distinguished by their length.
      const body = Buffer.concat(parts);
      const call = `${request.method} ${request.url?.slice(0, 300)} ${body.length} ${body.toString('latin1', 0, 300)}`;
      if (request.url === '/api/v1/schema.json' && calls.length === 0) return response.end(JSON.stringify(DESCRIPTION));
      calls.push(call);
      return response
        .writeHead(faulty(call) ? 500 : 200)
        .end(request.url === '/api/v1/accounts/login/' ? '{"key":"secret"}' : '{}');
    });
  });
  // Longer than a busy machine may leave a connection idle, otherwise it could close just as it is reused.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
afterAll(() => agent.destroy());

/** Output lines of a run, and the number of failed requests. */
async function run(seed: number, requests: number) {
  const printed: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  const origin = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // The response time of a server in the test process depends on other tests and is not checked here.
  const limits = { seconds: 600, requests, seed, patience: Infinity };
  const failed = await fuzz({
    ...limits,
    origin,
    agent,
    bodies: join(tmpdir(), 'portal-fuzz-test'),
    namesAddresses: true,
    log: () => '',
  });
  return { failed, printed };
}

it('counts a 5xx response as a failure, and prints how to reproduce it without the token', async () => {
  faulty = (call) => call.startsWith('POST /api/v1/things/');
  const { failed, printed } = await run(5, 120);
  expect(failed).toBe(calls.filter(faulty).length);
  expect(failed).toBeGreaterThan(0);
  expect(printed.at(-1)).toBe(`${120 - failed} passed, ${failed} failed`);
  expect(printed.join('\n')).toMatch(/^curl .* -X POST .*"\$P"'\/api\/v1\/things\//m);
  expect(printed.join('\n')).not.toContain('secret');
});

it('calls only the local machine', () => {
  for (const url of ['http://portal.test', 'http://10.0.0.1', 'http://127.0.0.1.evil.test', 'nonsense'])
    expect(isOnThisMachine(url)).toBe(false);
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(isOnThisMachine(url)).toBe(true);
});
