import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { ACCOUNT_JSON_MAX_BYTES, IMPORT_MAX_BYTES, JSON_MAX_BYTES } from '#contract/limits/limits.ts';
import { RateLimit } from '#platform/limits/rateLimits.ts';
import { operationsOf, type Schema } from '#scripts/fuzz/calls.ts';
import { buildOpenTender } from '#support/server/bidBuilders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

/** Milliseconds of processor time of one request, and of the wait of others: a few times what most of them need. */
const CPU = 1_500;
const WAIT = 1_000;
const PRODUCTS = 3_000;
/** Items of a list without a bound, so that the lists of a body together have nearly as many as a body may. */
const LONG_LIST = 2_000;
/** Names of the catalogue, with which some texts are compared. */
const TEXT = Array.from({ length: 100_000 }, (_, n) => `Produkt${(n % PRODUCTS) + 1}`).join(' ');

const portal = sharedPortal();
beforeAll(async () => {
  const { db } = portal;
  portal.services.rateLimits.bodyBytesOfAccount = new RateLimit(Infinity, 1, () => new Date());
  await sql`insert into products (name, vendor)
    select 'Produkt' || n, 'Dodavatel' || n % 500 from generate_series(1, ${PRODUCTS}) as n`.execute(db);
  const owner_id = await portal.idOf('operator');
  await buildWorkCompany(db, { owner_id, role: 'CLIENT' });
  await buildOpenTender(db, (await buildWorkProject(db, owner_id)).id, { state: 'DRAFT' });
});

/** The largest value of a schema with texts and lists of at most `size`. */
function largestOf(
  { anyOf, type, ...schema }: Schema & { pattern?: string; maxItems?: number },
  size: number,
): unknown {
  const { enum: codes, format, pattern, maxLength = size, maxItems = LONG_LIST, properties = {} } = schema;
  if (anyOf) return anyOf.map((one) => largestOf(one, size)).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, largestOf(one, size)]));
  if (type === 'array')
    return Array.from({ length: Math.min(maxItems, size) }, () => largestOf(schema.items ?? {}, size));
  if (type === 'boolean' || type === 'null') return type === 'boolean' || null;
  if (type !== 'string') return schema.minimum ?? 1;
  if (format) return new Date(Date.now() + 1e9).toISOString().slice(0, format === 'date' ? 10 : undefined);
  if (pattern) return fc.sample(fc.stringMatching(new RegExp(pattern)), 1)[0];
  return codes?.[0] ?? TEXT.slice(0, Math.min(maxLength, size));
}
const lengthOf = (value: unknown): number => JSON.stringify(value).length;

function bodyOf(path: string, schema: Schema): unknown {
  const usual = path.includes('/accounts/') ? ACCOUNT_JSON_MAX_BYTES : JSON_MAX_BYTES;
  const limit = path.endsWith('/import/') ? IMPORT_MAX_BYTES : usual;
  let body: unknown;
  for (let size = 16, next: unknown; size <= limit; size *= 2) {
    next = largestOf(schema, size);
    if (lengthOf(next) > limit) break;
    body = next;
  }
  return body;
}

/** Sends a request while another account reads. Returns its status, its processor time and the longest wait in milliseconds. */
async function measure(method: string, path: string, body: unknown) {
  const [client, other] = [await portal.as('operator'), await portal.as('supplier')];
  let [isDone, wait] = [false, 0];
  const before = process.cpuUsage();
  const call = client[method === 'PATCH' ? 'patch' : 'post'](path.replace(/\{\w+\}/g, '1'), body);
  const answer = call.finally(() => (isDone = true));
  while (!isDone) {
    await pause(25);
    const began = performance.now();
    await other.get('users/self/');
    wait = Math.max(wait, performance.now() - began);
  }
  const { status } = await answer;
  const { user, system } = process.cpuUsage(before);
  return { path, status, cpu: (user + system) / 1_000, wait };
}

it('the largest body of any endpoint takes little processor time and delays nobody', async () => {
  const described = await (await portal.as('visitor')).get('schema.json');
  const operations = operationsOf(described.body).filter(({ body, method }) => body && method !== 'DELETE');
  const heavy: unknown[] = [];
  for (const { method, path, body } of operations) {
    const sent = bodyOf(path, body!);
    const isHeavy = ({ status, cpu, wait }: { status: number; cpu: number; wait: number }) =>
      status >= 500 || cpu > CPU || wait > WAIT;
    let measured = await measure(method, path, sent);
    // Other work on the machine only adds to the time of one attempt.
    for (let again = 0; again < 2 && isHeavy(measured); again += 1) measured = await measure(method, path, sent);
    if (isHeavy(measured)) heavy.push(measured);
  }
  expect(operations.length).toBeGreaterThan(60);
  expect(heavy).toEqual([]);
}, 300_000);
