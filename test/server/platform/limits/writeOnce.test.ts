import { buildCategory, buildSoftware } from '#support/server/builders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = sharedPortal();
let draft: object;
beforeAll(async () => {
  draft = { name: 'Jana Nová', phone: '+420777000112', categories: [(await buildCategory(portal.db)).id] };
});

const countRequests = async (): Promise<number> =>
  (await portal.db.selectFrom('requests').select('id').execute()).length;

it('parallel requests with one key write once: the others get 409 or the first response', async () => {
  const client = await portal.as('premium');
  const before = await countRequests();
  const key = { 'idempotency-key': 'at-once' };

  const answers = await Promise.all([1, 2, 3, 4].map(() => client.post('callbacks/', draft, key)));

  const written = answers.filter(({ status }) => status === 201);
  expect(written.length).toBeGreaterThan(0);
  expect(new Set(written.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 409)).toBe(true);
  expect(await countRequests()).toBe(before + 1);
});

it('a repeated request gets the first response, a different body 422, and the key expires after a day', async () => {
  const client = await portal.as('premium');
  const key = { 'idempotency-key': 'repeated' };
  const first = await client.post('callbacks/', draft, key);

  expect((await client.post('callbacks/', draft, key)).body).toEqual(first.body);
  expect((await client.post('callbacks/', { ...draft, name: 'Jiná' }, key)).status).toBe(422);
  portal.pass({ days: 1, minutes: 1 });
  const later = await (await portal.as('premium')).post('callbacks/', draft, key);
  expect(later.status).toBe(201);
  expect(later.body).not.toEqual(first.body);
});

it('different users may use the same key', async () => {
  const key = { 'idempotency-key': 'shared' };
  const mine = await (await portal.as('premium')).post('callbacks/', draft, key);
  const theirs = await (await portal.as('basic')).post('callbacks/', draft, key);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body).not.toEqual(mine.body);
});

it('a rejected request stores no response, and an invalid key is rejected', async () => {
  const client = await portal.as('premium');
  const key = { 'idempotency-key': 'mended' };
  expect((await client.post('callbacks/', { ...draft, phone: '123' }, key)).status).toBe(400);
  expect((await client.post('callbacks/', draft, key)).status).toBe(201);
  expect((await client.post('callbacks/', draft, { 'idempotency-key': 'mezera v klíči' })).status).toBe(400);
});

it('a repeated restore returns the first response instead of 404', async () => {
  const owner = await portal.idOf('premium');
  const things = [
    ['premium', `projects/${(await buildWorkProject(portal.db, owner)).id}/`],
    ['premium', `software/${(await buildSoftware(portal.db, owner)).id}/`],
    ['supplier', `references/${(await buildReference(portal.db, await portal.idOf('supplier'))).id}/`],
  ] as const;
  for (const [person, path] of things) {
    const client = await portal.as(person);
    expect((await client.delete(path)).status).toBe(204);
    const restore = () => client.post(`${path}restore/`, undefined, { 'idempotency-key': 'back-again' });
    const first = await restore();
    expect(first.status).toBe(200);
    expect(await restore()).toMatchObject({ status: 200, body: first.body, headers: { etag: first.headers['etag'] } });
    expect((await client.post(`${path}restore/`)).status).toBe(404);
  }
});
