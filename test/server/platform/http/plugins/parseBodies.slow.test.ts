import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LARGE_JSON_MAX_NODES } from '#contract/limits/limits.ts';
import { QUOTAS } from '#contract/limits/quotas.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { buildUser } from '#support/server/builders.ts';
import { freshPortal, type TestPortal } from '#support/server/startPortal.ts';

let portal: TestPortal;
let base: string;
beforeAll(async () => {
  portal = await freshPortal();
  base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const MB = 1024 * 1024;
const zeros = (bytes: number) => `[${'0,'.repeat(bytes / 2)}0]`;
const lists = (bytes: number) => `[${'[],'.repeat(bytes / 3)}0]`;
const objects = (bytes: number) => `[${'{"a":0},'.repeat(bytes / 8)}0]`;

async function newAccount(): Promise<string> {
  const { id } = await buildUser(portal.db, { plan: 'FREE' });
  return `Token ${await createToken(portal.db, id, new Date(), null)}`;
}
const post = (path: string, body: string, authorization?: string) =>
  fetch(`${base}/api/v1/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
  }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as object }));

/** Median latency of other requests in milliseconds while some work runs. */
async function waitWhile(work: Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  let isSettled = false;
  const finished = work.finally(() => (isSettled = true));
  while (!isSettled) {
    const began = performance.now();
    await (await fetch(`${base}/healthz`)).text();
    waits.push(performance.now() - began);
  }
  await finished;
  return waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)]!;
}

it.each([
  ['zeros', (size: number) => `{"rows":${zeros(size)}}`],
  ['lists', (size: number) => `{"rows":${lists(size)}}`],
  ['objects', (size: number) => `{"rows":${objects(size)}}`],
  ['brackets', (size: number) => `{"rows":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`],
  ['a text', (size: number) => JSON.stringify({ rows: 'a'.repeat(size) })],
])('8 MB of %s do not delay other requests, and rejected ones count against the quota', async (_, made) => {
  const authorization = await newAccount();
  const body = made(7.9 * MB);
  const limit = QUOTAS.imports.limits.FREE;
  const answers: { status: number; body: object }[] = [];
  const wait = await waitWhile(
    (async () => {
      for (let count = 0; count <= limit; count += 1)
        answers.push(await post('software/import/', count < 3 ? body : '{}', authorization));
    })(),
  );
  expect(wait).toBeLessThan(100);
  for (const { status } of answers.slice(0, 3)) expect([400, 413, 503]).toContain(status);
  expect(answers.map(({ status }) => status).lastIndexOf(429)).toBe(limit);
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
});

it('a megabyte sent to the log-in is rejected before it is parsed', async () => {
  // Sent from a separate thread, so that sending does not block this one.
  const client = new Worker(
    `const { workerData: { url } } = require('node:worker_threads');
    const body = '{"a":[' + '0,'.repeat(500_000) + '0]}';
    const until = Date.now() + 3_000;
    const send = async () => {
      while (Date.now() < until)
        await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } }).catch(() => null);
    };
    Promise.all([1, 2, 3, 4].map(send)).then(() => process.exit(0));`,
    { eval: true, workerData: { url: `${base}/api/v1/accounts/login/` } },
  );
  const wait = await waitWhile(once(client, 'exit'));
  expect(wait).toBeLessThan(100);
  expect((await post('accounts/login/', `{"a":${zeros(20_000)}}`)).status).toBe(413);
  expect((await post('accounts/login/', `{"a":${zeros(10_000)}}`)).status).toBe(400);
  expect((await post('invites/pending/', `{"a":${zeros(20_000)}}`)).status).toBe(413);
});

it('a body may contain as many values as an import needs', async () => {
  const authorization = await newAccount();
  const most = `{"rows":${zeros(2 * (LARGE_JSON_MAX_NODES - 3))}}`;
  expect((await post('software/import/', most, authorization)).status).toBe(400);
  const more = `{"rows":${zeros(2 * (LARGE_JSON_MAX_NODES - 2))}}`;
  expect(await post('software/import/', more, authorization)).toMatchObject({ status: 413 });
});

it('a large body gets the same errors as a small one', async () => {
  const authorization = await newAccount();
  const long = 'a'.repeat(MB / 2);
  const detailOf = async (body: string) => (await post('projects/', body, authorization)).body;
  expect(await detailOf(`{"name":"\\u0000${long}"}`)).toEqual(await detailOf('{"name":"\\u0000"}'));
  expect(await detailOf(`{"${long}`)).toEqual(await detailOf('{"'));
  expect(await detailOf(`{"a":"${long}","__proto__":1}`)).toEqual(await detailOf('{"__proto__":1}'));
  expect(await detailOf(`{"a":"${long}","b":${'['.repeat(60)}${']'.repeat(60)}}`)).toEqual(
    await detailOf(`{"b":${'['.repeat(60)}${']'.repeat(60)}}`),
  );
});
