import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { answerFailures } from '#platform/http/plugins/failures.ts';
import { buildApp } from '#server/app.ts';
import { buildCategory } from '#support/server/builders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

/** Properties inherited by every object. */
const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

describe('invalid input', () => {
  const login = async (body: unknown, headers = {}) =>
    (await portal.as('visitor')).post('accounts/login/', body, headers);

  it.each([
    ['malformed JSON', '{"email": ', 400],
    ['__proto__ as a key', '{"__proto__": {"admin": true}}', 400],
    ['constructor as a key', '{"a": {"constructor": 1}}', 400],
    ['an array', '[1, 2]', 400],
    ['NUL in a text', '{"email": "a\\u0000@b.cz", "password": "x"}', 400],
    ['half of a surrogate pair', '{"email": "a@b.cz", "password": "\\ud800"}', 400],
    ['thousands of brackets', '['.repeat(16_000), 400],
    ['more than 16 kilobytes', '['.repeat(500_000), 413],
    ['more than a megabyte', JSON.stringify({ email: 'a'.repeat(1_100_000) }), 413],
  ])('%s is rejected', async (_, body, status) => {
    expect((await login(body)).status).toBe(status);
  });

  it('is rejected with more than 50 levels of nesting, also with an idempotency key', async () => {
    const client = await portal.as('supplier');
    const restore = (levels: number) =>
      client.post('references/999999/restore/', '['.repeat(levels) + ']'.repeat(levels), {
        'idempotency-key': `levels-${levels}`,
      });
    expect((await restore(50)).status).toBe(404);
    const refused = { status: 400, body: { non_field_errors: ['Tělo požadavku má příliš mnoho úrovní.'] } };
    expect(await restore(51)).toMatchObject(refused);
    expect(await restore(20_000)).toMatchObject(refused);
  });

  it.each(INHERITED)('rejects the key %s at the top level and nested', async (name) => {
    const forbidden = { status: 400, body: { non_field_errors: ['Tento název pole není povolen.'] } };
    expect(await login(`{"${name}": 1}`)).toMatchObject(forbidden);
    expect(await login(`{"email": {"a": [{"${name}": 1}]}}`)).toMatchObject(forbidden);
  });

  it('responds 415 to another content type and 400 to a repeated parameter', async () => {
    expect((await login('email=a', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    const client = await portal.as('free');
    expect(await client.get('tags/?q=a&q=b')).toMatchObject({
      status: 400,
      body: { q: ['Parametr je uveden víckrát.'] },
    });
    for (const name of INHERITED) expect((await client.get(`tags/?${name}=a`)).status).toBe(400);
    expect((await client.get('tags/?q=%00')).status).toBe(400);
    expect((await client.get('tags/?q=%ED%A0%80')).status).toBeLessThan(500);
  });
});

describe('values of a wrong type', () => {
  it.each([
    ['a list for a text', { name: ['a'] }, 'name'],
    ['an object for a text', { name: { a: 1 } }, 'name'],
    ['a number for a text', { description: 5 }, 'description'],
    ['texts for ids', { categories: ['1'] }, 'categories'],
    ['nothing for an id', { categories: [null] }, 'categories'],
    ['an object for a number', { budget_from: { a: 1 } }, 'budget_from'],
    ['a list for a number', { budget_from: [5] }, 'budget_from'],
  ])('rejects %s under its field instead of converting it', async (_, wrong, field) => {
    const answer = await (await portal.as('premium')).post('projects/', { name: 'Nový', categories: [1], ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { [field]: ['Hodnota má nesprávný typ.'] } });
  });
});

describe('unknown paths', () => {
  it('respond 404 in the API, and 405 for a known path with another method, as JSON', async () => {
    const visitor = await portal.as('visitor');
    expect(await visitor.get('nothing/here/')).toMatchObject({ status: 404, body: { detail: 'Nenalezeno.' } });
    expect(await visitor.delete('users/self/')).toMatchObject({
      status: 405,
      headers: { allow: expect.stringContaining('PATCH') },
    });
    expect((await visitor.get('/.env')).status).toBe(404);
    expect((await visitor.get('/main.js.map')).status).toBe(404);
  });
});

describe('path traversal', () => {
  it.each([
    '/api/docs/static/../../../../package.json',
    '/api/docs/static/..%2f..%2f..%2f..%2fpackage.json',
    '/media/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/assets/../../package.json',
    '/../package.json',
  ])('responds 404 to %s', async (path) => {
    // Sent over a raw socket, because browsers normalize the path.
    const socket = connect((await listening()).port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('it-portal');
  });

  it('treats a URL in absolute form like its path', async () => {
    const socket = connect((await listening()).port, '127.0.0.1');
    socket.write('GET http://portal.test/healthz HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  const listening = async () => {
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
    return portal.app.server.address() as AddressInfo;
  };
});

describe('an error with a status code', () => {
  it.each([
    [400, 400],
    [401, 401],
    [403, 404],
    [404, 404],
    [413, 413],
    [416, 416],
    [499, 499],
    [399, 500],
    [500, 500],
    [502, 500],
  ])('%i is returned as %i for any source', async (thrown, answered) => {
    const app = Fastify();
    answerFailures(app);
    app.get('/', async () => {
      throw Object.assign(new Error('a plugin'), { statusCode: thrown });
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(answered);
    expect(answer.body).not.toContain('a plugin');
    await app.close();
  });
});

describe('every list', () => {
  it.each([
    'projects/',
    'references/',
    'software/',
    'suppliers/',
    'technologies/',
    'categories/',
    'tags/',
    'products/',
    'services/',
    'callbacks/',
  ])('%s returns only the requested fields and rejects unknown ones', async (path) => {
    const client = await portal.as('premium');
    await buildCategory(portal.db);
    const { results } = (await client.get(`${path}?fields=name&page_size=5`)).body as { results: object[] };
    for (const row of results) expect(Object.keys(row).sort()).toEqual(['id', 'name']);
    expect(await client.get(`${path}?fields=name,password_hash`)).toMatchObject({
      status: 400,
      body: { fields: ['Neznámé pole password_hash.'] },
    });
  });
});

describe('every response', () => {
  it('has a request id and security headers for any status', async () => {
    const visitor = await portal.as('visitor');
    for (const path of ['/healthz', 'users/self/', 'nothing/']) {
      expect((await visitor.get(path, { 'x-request-id': 'asked-for-1' })).headers).toMatchObject({
        'x-request-id': 'asked-for-1',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('31536000'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    }
    expect((await visitor.get('/healthz', { 'x-request-id': 'a b' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });
});

describe('without a database', () => {
  it('the server stays alive, is not ready and responds 503', async () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const failing = new Proxy(portal.db, {
      get: () => () => {
        throw lost;
      },
    });
    const app = await buildApp({
      ...portal.services,
      db: failing,
      database: { ...portal.services.database, ping: () => Promise.reject(lost) },
    });

    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const answer = await app.inject({
      url: '/api/v1/users/self/',
      headers: { authorization: `Token ${'a'.repeat(40)}` },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ detail: 'Databáze teď neodpovídá. Zkuste to prosím za chvíli.' });
    await app.close();
  });
});
