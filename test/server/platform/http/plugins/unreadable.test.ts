import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import { answerOnce, answerUnreadable } from '#platform/http/plugins/unreadable.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

it('responds 400 in Czech with the usual headers to a URL that cannot be decoded', async () => {
  for (const path of ['/media/%zz', 'projects/%E0%A4%A/']) {
    expect(await (await portal.as('visitor')).get(path)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Adresa není ve správném tvaru.'] },
      headers: { 'x-content-type-options': 'nosniff', 'x-request-id': expect.stringMatching(/.{8}/) },
    });
  }
});

it('does not respond a second time when the rest of an answered request never arrives', async () => {
  // Node swaps the two limits if that of headers, a minute, is the larger one.
  const http = { connectionsCheckingInterval: 50, headersTimeout: 200 };
  const app = Fastify({ requestTimeout: 200, http, clientErrorHandler: answerUnreadable });
  answerOnce(app);
  app.post('/', { onRequest: async (_, reply) => reply.code(503).send('') }, async () => null);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  expect((await text(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 503']);
  await app.close();
});

describe('on a raw connection', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  const send = async (words: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(words);
    return text(socket);
  };

  const connections = () => promisify(portal.app.server.getConnections.bind(portal.app.server))();

  it('responds 400 to invalid HTTP and 431 to too many headers, as JSON', async () => {
    const nonsense = await send('nesmysl\r\n\r\n');
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
    expect(nonsense).toContain('nosniff');
    expect(nonsense).toContain('{"non_field_errors":["Požadavek není ve správném tvaru."]}');

    const deaf = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    deaf.write('nesmysl\r\n\r\n');
    await once(deaf.resume(), 'end');
    expect(await connections()).toBeGreaterThan(0);
    while ((await connections()) > 0) await pause(50);

    const wide = await send(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(wide).toMatch(/^HTTP\/1\.1 431 /);
    expect(wide).toContain('{"detail":"Požadavek je příliš velký."}');
  });

  it.each([
    ['a length beside chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 0'],
    ['a coding that is none', 'Transfer-Encoding: xchunked'],
    ['a length that is no number', 'Content-Length: +5'],
    ['two hosts', 'Content-Length: 5\r\nHost: b'],
    ['two callers', 'Content-Length: 5\r\nAuthorization: Token a\r\nauthorization: Token b'],
    ['two types', 'Content-Length: 5\r\nContent-Type: application/json\r\nContent-Type: text/plain'],
  ])('responds 400 to an ambiguous request and closes the connection: %s', async (_what, headers) => {
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    const answer = await send(
      `POST /api/v1/accounts/login/ HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n0\r\n\r\n${hidden}`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  it('reads and discards the rest of a body that is too large, so that the client receives the response', async () => {
    const length = 3_000_000;
    const half = 'a'.repeat(length / 2);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/v1/accounts/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${half}`,
    );
    const [refused] = (await once(socket, 'data')) as [Buffer];
    expect(refused.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(`${half}GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /m);
  });

  it('does not echo a TRACE request', async () => {
    for (const path of ['/', '/api/v1/tags/']) {
      const answer = await send(`TRACE ${path} HTTP/1.1\r\nHost: a\r\nX-Own: secret\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
      expect(answer).not.toContain('secret');
    }
  });
});

it("uses a longer request timeout than handler timeout, so that an unread body is not reported as the client's error", () => {
  const { requestTimeout, headersTimeout } = portal.app.server;
  const { handlerTimeout } = portal.app.initialConfig as { handlerTimeout?: number };
  expect(handlerTimeout).toBe(25_000);
  expect(requestTimeout).toBeGreaterThan(handlerTimeout!);
  // Unfinished headers hold a connection before the caller is known, so their timeout is shorter.
  expect(headersTimeout).toBeLessThan(handlerTimeout!);
});
