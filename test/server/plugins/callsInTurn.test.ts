import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { type CallerLimits, CallersTurns } from '../../../src/server/limits/callersTurns';
import { answerFailures } from '../../../src/server/plugins/failures';
import { answerInTurn } from '../../../src/server/plugins/callsInTurn';
import type { RequestActor } from '../../../src/server/input/actor';
import { until } from '../../support/waiting';

/** Calls of `/slow` whose work goes on until a test ends it. */
const works: (() => void)[] = [];
let app: FastifyInstance;
let callers: CallersTurns;
let limits: CallerLimits;
let port: number;

beforeEach(async () => {
  // Only the test of the patience gives up a call, however slow the machine is.
  limits = { atATime: 2, waiting: 3, waitingInAll: 100, patience: 60_000 };
  callers = new CallersTurns(limits);
  app = Fastify();
  answerFailures(app);
  app.decorateRequest('actor', null);
  answerInTurn(app, callers, () => {
    // A token is the name of the account.
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
  app.get('/download', { config: { waitsForTurn: false } }, async () => 'bytes');
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

/** Sends a call whose caller can hang up. */
async function callAndHold(path: string, account: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${account}\r\n\r\n`);
  return socket;
}

const connections = () => promisify(app.server.getConnections.bind(app.server))();

it('a caller who has enough under way waits, others do not', async () => {
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

it('whoever waits too long, or finds too many waiting, is told when to come again', async () => {
  limits.patience = 400;
  const held = [call('/slow', 1), call('/slow', 1)];
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
  await Promise.all(held);
});

it('a caller who hangs up leaves the line, and keeps the place for as long as the server works for them', async () => {
  const working = [await callAndHold('/slow', 1), await callAndHold('/slow', 1)];
  await until(() => works.length === 2);
  const inLine = await callAndHold('/slow', 1);
  await until(() => callers.waiting === 1);
  inLine.destroy();
  await until(() => callers.waiting === 0);

  for (const socket of working) socket.destroy();
  await until(async () => (await connections()) === 0);
  expect(callers.underWay).toBe(2);
  endWorks();
  await until(() => callers.known === 0);
});

it('a call that fails, or whose token is none, gives its place back', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect((await call('/fails', 1)).status).toBe(500);
    expect((await call('/fails')).status).toBe(500);
    expect((await call('/fails', 'nobody')).status).toBe(401);
    expect((await app.inject({ url: '/fails', headers: { authorization: '1' } })).statusCode).toBe(500);
  }
  await until(() => callers.known === 0);
});
