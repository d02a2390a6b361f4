import Fastify from 'fastify';
import { everyEndpoint, type EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import { limitAccounts } from '#platform/http/plugins/accountLimits.ts';
import { AddressRateLimit, RateLimit } from '#platform/limits/rateLimits.ts';
import { callEndpoint } from '#support/server/callEndpoint.ts';
import { impersonate } from '#support/server/impersonation.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

const used = (limit: number) => new RateLimit(limit, 3_600, () => new Date());
const HEAVY = { access: 'members', impersonation: 'open', heavy: true } as const;
const statusOf = async (name: EveryEndpointName): Promise<number> =>
  (await callEndpoint(await portal.as('operator'), name)).status;
const names = Object.keys(everyEndpoint) as EveryEndpointName[];

it('every writing endpoint counts against the account limit before any other work', async () => {
  const { writesOfAccount } = portal.services.rateLimits;
  portal.services.rateLimits.writesOfAccount = used(0);
  const free: string[] = [];
  for (const name of names.filter((one) => everyEndpoint[one].method !== 'GET'))
    if ((await statusOf(name)) !== 429) free.push(name);
  portal.services.rateLimits.writesOfAccount = writesOfAccount;
  // Logging out must always be possible.
  expect(free).toEqual(['logout']);
});

it('every writing endpoint that needs no log-in counts against the address limit before any other work', async () => {
  const { writesOfAddress } = portal.services.rateLimits;
  portal.services.rateLimits.writesOfAddress = new AddressRateLimit(0, 3_600, () => new Date());
  const visitor = await portal.as('visitor');
  const open = names.filter((one) => everyEndpoint[one].method !== 'GET' && everyEndpoint[one].access === 'everyone');
  for (const name of open) expect([name, (await callEndpoint(visitor, name)).status]).toEqual([name, 429]);
  portal.services.rateLimits.writesOfAddress = writesOfAddress;
});

it('exports, decision files and advice count as heavy requests', async () => {
  const { heavyOfAccount } = portal.services.rateLimits;
  portal.services.rateLimits.heavyOfAccount = used(0);
  const limited: string[] = [];
  for (const name of names) if ((await statusOf(name)) === 429) limited.push(name);
  portal.services.rateLimits.heavyOfAccount = heavyOfAccount;
  // Exports for operators are not limited, because operators are accountable.
  const files = names.filter((one) =>
    /^(export|downloadDecision|downloadCalendar|downloadBidReceipt|advise)/.test(one),
  );
  expect(limited.sort()).toEqual(files.filter((one) => !everyEndpoint[one].path.startsWith('admin/')).sort());
});

it('what an operator does during an impersonation counts for the operator, also when it is refused', async () => {
  const { client } = await impersonate(portal, await portal.idOf('premium'));
  const { rateLimits } = portal.services;
  const { writesOfAccount, heavyOfAccount } = rateLimits;
  Object.assign(rateLimits, { writesOfAccount: used(1), heavyOfAccount: used(1) });
  const statuses: number[] = [];
  for (const one of [client, client, await portal.as('premium')])
    statuses.push((await one.get('users/self/data/')).status, (await one.post('software/', {})).status);
  expect(statuses).toEqual([403, 403, 429, 429, 200, 400]);
  Object.assign(rateLimits, { writesOfAccount, heavyOfAccount });
});

it('heavy requests take turns by account', async () => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => void Object.assign(request, { actor: { id: request.headers['id'] } }));
  limitAccounts(app, portal.services.rateLimits);
  const done: unknown[] = [];
  app.get('/', { config: { declaration: HEAVY } }, async ({ headers }) => done.push(headers['id']));
  const accounts = [...Array<string>(9).fill('1'), ...Array<string>(9).fill('2'), '3'];
  const answers = await Promise.all(accounts.map((id) => app.inject({ url: '/', headers: { id } })));
  await app.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(19).fill(200));
  expect(done.slice(0, 4)).toContain('3');
});

it('limits the bytes an account sends in a day, even in rejected requests', async () => {
  const client = await portal.as('premium');
  // Small enough to be parsed without a worker thread.
  const text = 'a'.repeat(250_000);
  const statuses: number[] = [];
  for (let count = 0; count < 45; count += 1)
    statuses.push((await client.post('projects/', { name: 'Projekt', description: text })).status);
  expect([...new Set(statuses)]).toEqual([400, 429]);
  portal.pass({ days: 1, seconds: 1 });
  expect((await client.post('projects/', { name: 'Projekt', description: text })).status).toBe(400);
});

it('processes heavy requests one at a time, with equally long breaks for others', async () => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  limitAccounts(app, portal.services.rateLimits);
  const times: { began: number; ended: number }[] = [];
  app.get('/', { config: { declaration: HEAVY } }, async () => {
    const began = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 30));
    times.push({ began, ended: performance.now() });
    return {};
  });
  await Promise.all([1, 2, 3].map(() => app.inject('/')));
  await app.close();
  expect(times).toHaveLength(3);
  for (const [index, { began }] of times.slice(1).entries()) {
    const before = times[index]!;
    // Timers have a precision of whole milliseconds.
    expect(began - before.ended).toBeGreaterThan(before.ended - before.began - 2);
  }
});
