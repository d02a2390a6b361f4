import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RequestActor } from '#platform/http/actor.ts';
import { answerFailures } from '#platform/http/plugins/failures.ts';
import { limitConcurrency } from '#platform/http/plugins/limitConcurrency.ts';
import { type CallerLimits, CallerSemaphores } from '#platform/limits/callerSemaphores.ts';
import { until } from '#support/waiting.ts';

/** Running handlers of `/slow`, each completed by its function. */
const works: (() => void)[] = [];
let app: FastifyInstance;
let callers: CallerSemaphores;
let limits: CallerLimits;
let port: number;

beforeEach(async () => {
  // Only the timeout test lets a request time out, regardless of the speed of the machine.
  limits = { max: 2, maxWaiting: 3, maxWaitingInAll: 100, timeout: 60_000 };
  callers = new CallerSemaphores(limits);
  app = Fastify();
  answerFailures(app);
  app.decorateRequest('actor', null);
  limitConcurrency(app, callers, () => {
    // The token is the account id.
    app.addHook('onRequest', async (request) => {
      const { authorization } = request.headers;
      if (authorization === 'nobody') throw Object.assign(new Error(), { statusCode: 401 });
      if (authorization) request.actor = { id: Number(authorization) } as RequestActor;
    });
  });
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => works.push(resolve));
    return 'done';
  });
  app.get('/fails', async () => {
    throw new Error('broken');
  });
  app.get('/download', { config: { concurrencyLimit: false } }, async () => 'bytes');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  endWorks();
  await app.close();
});

const endWorks = () => works.splice(0).forEach((end) => end());
const call = (path: string, account?: number | 'nobody') =>
  fetch(
    `http://127.0.0.1:${port}${path}`,
    account === undefined ? {} : { headers: { authorization: String(account) } },
  );

/** Sends a request over a socket that the test can destroy. */
async function callOverSocket(path: string, account: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${account}\r\n\r\n`);
  return socket;
}

const connections = () => promisify(app.server.getConnections.bind(app.server))();

it('requests above the limit of a caller wait without blocking other callers', async () => {
  const first = [call('/slow', 1), call('/slow', 1)];
  await until(() => works.length === 2);
  const third = call('/slow', 1);
  await until(() => callers.waiting === 1);
  expect(works).toHaveLength(2);
  expect((await call('/download', 1)).status).toBe(200);
  const others = [call('/slow', 2), call('/slow')];
  await until(() => works.length === 4);
  works.shift()!();
  await until(() => works.length === 4 && callers.waiting === 0);
  endWorks();
  expect((await Promise.all([...first, third, ...others])).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200,
  ]);
  await until(() => callers.known === 0);
});

it('responds 503 with Retry-After when the queue is full and after the timeout', async () => {
  limits.timeout = 400;
  const running = [call('/slow', 1), call('/slow', 1)];
  await until(() => works.length === 2);
  const started = Date.now();
  const waiting = [call('/slow', 1), call('/slow', 1), call('/slow', 1)];
  await until(() => callers.waiting === 3);
  const atOnce = await call('/slow', 1);
  expect([atOnce.status, atOnce.headers.get('retry-after')]).toEqual([503, '5']);
  const late = await Promise.all(waiting);
  expect(Date.now() - started).toBeGreaterThanOrEqual(390);
  expect(late.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(await late[0]!.json()).toEqual({
    detail: 'Najednou od vás přišlo příliš mnoho požadavků. Zkuste to prosím za chvíli.',
  });
  endWorks();
  await Promise.all(running);
});

it('a disconnected caller leaves the queue, but a running handler keeps its permit until it ends', async () => {
  const working = [await callOverSocket('/slow', 1), await callOverSocket('/slow', 1)];
  await until(() => works.length === 2);
  const queued = await callOverSocket('/slow', 1);
  await until(() => callers.waiting === 1);
  queued.destroy();
  await until(() => callers.waiting === 0);

  for (const socket of working) socket.destroy();
  await until(async () => (await connections()) === 0);
  expect(callers.active).toBe(2);
  endWorks();
  await until(() => callers.known === 0);
});

it('a failed or unauthenticated request releases its permit', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect((await call('/fails', 1)).status).toBe(500);
    expect((await call('/fails')).status).toBe(500);
    expect((await call('/fails', 'nobody')).status).toBe(401);
    expect((await app.inject({ url: '/fails', headers: { authorization: '1' } })).statusCode).toBe(500);
  }
  await until(() => callers.known === 0);
});
