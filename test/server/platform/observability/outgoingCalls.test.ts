import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchOutgoingCalls } from '#platform/observability/outgoingCalls.ts';

it('reports the host, result and duration of each outgoing request', async () => {
  const server = createServer(({ url }, reply) => {
    if (url === '/silent') return;
    reply.writeHead(Number(url?.slice(1)));
    reply.end('answer');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const calls: [host: string, result: string][] = [];
  const stop = watchOutgoingCalls({
    observeOutgoing: (host, result, seconds) => {
      calls.push([host, result]);
      expect(seconds).toBeGreaterThan(0);
    },
  });
  const call = async (path: string, of = port) =>
    (await fetch(`http://127.0.0.1:${of}${path}`, { signal: AbortSignal.timeout(300) })).text();
  await call('/200');
  await call('/404');
  await call('/503');
  await expect(call('/silent')).rejects.toThrow();
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  await expect(call('/200')).rejects.toThrow();
  stop();
  await expect(call('/200')).rejects.toThrow();
  const host = `127.0.0.1:${port}`;
  expect(calls).toEqual(['2xx', '4xx', '5xx', 'error', 'error'].map((result) => [host, result]));
});
