import type { AddressInfo } from 'node:net';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { startPortal, type TestPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkCompany } from '#support/server/workBuilders.ts';

const FLOOD = 200;
const READS = 20;

let portal: TestPortal;
let address: string;
let companyId: number;
let flooder: string;
let other: string;
beforeAll(async () => {
  portal = await startPortal();
  const [supplier, premium] = [await portal.idOf('supplier'), await portal.idOf('premium')];
  companyId = (await buildWorkCompany(portal.db, { owner_id: supplier })).id;
  for (let n = 0; n < 120; n += 1) await buildReference(portal.db, supplier, { company_id: companyId });
  flooder = await createToken(portal.db, supplier, new Date(), null);
  other = await createToken(portal.db, premium, new Date(), null);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}/api/v1/`;
});
afterAll(async () => {
  // Otherwise closing would wait for connections of aborted requests.
  portal.app.server.closeAllConnections();
  await portal.close();
});

/** Status and duration in milliseconds of a request, including its body. */
async function timed(token: string, path: string, init: RequestInit = {}): Promise<[status: number, ms: number]> {
  const started = performance.now();
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${address}${path}`, { ...init, headers });
  await answer.text();
  return [answer.status, performance.now() - started];
}

async function someReads(): Promise<[status: number, ms: number][]> {
  const reads: [number, number][] = [];
  for (let n = 0; n < READS; n += 1) reads.push(await timed(other, 'users/self/'));
  return reads;
}

const p95 = (calls: [status: number, ms: number][]): number =>
  calls.map(([, ms]) => ms).sort((a, b) => a - b)[Math.ceil(calls.length * 0.95) - 1] ?? 0;

it.each([
  ['reads', 'references/?page_size=100', {}],
  ['writes', () => `companies/${companyId}/`, { method: 'PATCH', body: JSON.stringify({ city: 'Brno' }) }],
])('two hundred simultaneous %s of one account are all answered without slowing down others', async (_, path, init) => {
  // The first requests of a process include one-time costs. The later ones measure the load of the machine.
  const alone = p95(await someReads());
  const where = typeof path === 'string' ? path : path();
  const flood = Array.from({ length: FLOOD }, () => timed(flooder, where, init));
  const reads = await someReads();
  const answered = await Promise.all(flood);

  expect(reads.map(([status]) => status)).toEqual(Array.from({ length: READS }, () => 200));
  expect(p95(reads)).toBeLessThan(Math.max(1_000, 20 * alone));
  // A request may be rejected only after waiting for ten seconds.
  for (const [status, ms] of answered)
    expect([status, status === 200 || ms >= 10_000]).toEqual([expect.any(Number), true]);
});

it('two hundred aborted requests do not slow down others', async () => {
  const hangUp = () => AbortSignal.timeout(30);
  const flood = Array.from({ length: FLOOD }, () =>
    timed(flooder, 'references/?page_size=100', { signal: hangUp() }).catch(() => null),
  );
  expect((await someReads()).map(([status]) => status)).toEqual(Array.from({ length: READS }, () => 200));
  await Promise.all(flood);
});
