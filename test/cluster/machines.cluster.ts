import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { SCHEDULES } from '#contract/vocabulary/jobs.ts';
import { MAIL, queueMail } from '#platform/mail/mailQueueRepository.ts';
import { again, AHEAD, call, type Machines, startMachines, statusOf, until } from './machines.ts';
import { countsOf, writersOf } from './writers.ts';

const MINUTE = 60_000;
/** Milliseconds after the primary database server returns within which everything works again. */
const RECOVERY = 10_000;
const MAILS = 300;
/** Consecutive acknowledged writes after which the database counts as recovered. */
const STEADY = 50;

let machines: Machines;
let started: Machines | undefined;
before(
  async () => {
    started = await startMachines();
    machines = started;
  },
  { timeout: 3 * MINUTE },
);
after(() => started?.stop(), { timeout: MINUTE });

/** Tests run one after another, because each disrupts the portals shared by all of them. */
const it = (name: string, work: () => Promise<void>): void => void test(name, { timeout: 3 * MINUTE }, work);

it('writes of both portals use the database time, although one clock is two minutes ahead', async () => {
  const { cluster, db, people, category } = machines;
  for (const { url, name } of cluster.portals) {
    const body = { name: `Hodiny ${name}`, categories: [category] };
    assert.equal(await statusOf(call(url, 'projects/', { token: people[0]!.token, body })), 201);
    const { rows } = await sql<{ ago: number }>`
      select extract(epoch from clock_timestamp() - created_at)::float8 * 1000 as ago
      from projects where name = ${body.name}`.execute(db);
    assert.ok(Math.abs(rows[0]!.ago) < AHEAD / 2, `${name}: ${rows[0]!.ago} ms`);
  }
});

it('every mail is sent once, although both portals send mail', async () => {
  const { db, mails } = machines;
  await Promise.all(
    Array.from({ length: MAILS }, (_, n) =>
      queueMail(db, { to: `clovek${n}@portal.test`, subject: `Zpráva ${n}`, text: 'Dobrý den.' }),
    ),
  );
  const waiting = () =>
    db.selectFrom('jobs').select('id').where('queue', '=', MAIL).where('state', '=', 'QUEUED').limit(1).execute();
  await until(async () => (await waiting()).length === 0);
  // The people of the portals have got Monday's mail.
  const sent = mails.accepted.filter(({ to }) => to[0]?.startsWith('clovek'));
  assert.equal(sent.length, MAILS);
  assert.equal(new Set(sent.map(({ messageId }) => messageId)).size, MAILS);
});

it('the log-in limit of an address is shared by both portals', async () => {
  const [a, b] = machines.cluster.portals;
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const body = { email: `nikdo${n}@portal.test`, password: 'spatne heslo' };
    statuses.push(await statusOf(call(n % 2 === 0 ? a.url : b.url, 'accounts/login/', { body, headers })));
  }
  assert.deepEqual(statuses, [...Array<number>(10).fill(400), 429, 429]);
});

it('a session revoked on one portal is rejected by the other within a second', async () => {
  const [a, b] = machines.cluster.portals;
  const { token } = machines.people.pop()!;
  const self = (url: string) => statusOf(call(url, 'users/self/', { token }));
  assert.deepEqual([await self(a.url), await self(b.url)], [200, 200]);
  assert.equal(await statusOf(call(a.url, 'accounts/logout/', { token, body: {} })), 204);
  await pause(1_000);
  assert.deepEqual([await self(a.url), await self(b.url)], [401, 401]);
});

it('a file uploaded on one portal can be read on the other', async () => {
  const [a, b] = machines.cluster.portals;
  const { token } = machines.people[0]!;
  const bytes = new TextEncoder().encode('Příliš žluťoučký kůň');
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'text/plain' }), 'kůň.txt');
  const uploaded = await call(a.url, 'messages/files/', { token, form });
  assert.equal(uploaded.status, 201);
  const { id } = (await uploaded.json()) as { id: number };
  const read = await call(b.url, `files/${id}/download/`, { token });
  assert.equal(read.status, 200);
  assert.deepEqual(new Uint8Array(await read.arrayBuffer()), bytes);
});

it('kill -9 during many writes loses no acknowledged write and fails only requests in progress', async () => {
  const { cluster, people } = machines;
  const [a] = cluster.portals;
  const writers = writersOf(machines);
  const each = people.map(async (person) => {
    for (const turn of [1, 2, 3]) await writers.write(person, `Zápis ${person.id} ${turn}`);
  });
  await until(() => writers.acknowledged().length >= people.length / 2);
  await a.end('SIGKILL');
  const dead = performance.now();
  assert.ok(writers.acknowledged().length < 3 * people.length, 'All was written before the end');
  await Promise.all(each);
  await a.start();
  await cluster.proxy.putBack(a.name);

  const counts = await countsOf(machines, 'Zápis ');
  assert.deepEqual(new Set(counts.keys()), new Set(writers.acknowledged()));
  assert.deepEqual(new Set(counts.values()), new Set([1]));
  // A retry is answered with 409 while the database has not noticed the end of the original request.
  const underWay = new Set(writers.failed().flatMap(({ began, name }) => (began <= dead ? [name] : [])));
  const late = writers
    .failed()
    .filter(({ began, name, status }) => began > dead && !(status === 409 && underWay.has(name)));
  assert.deepEqual(late, []);
});

it('reads continue while the replica is lost, and use it again once it returns', async () => {
  const { cluster, people } = machines;
  const { token } = people[1]!;
  const untilPrinted = (what: string) => until(() => cluster.portals.every((portal) => portal.output().includes(what)));
  const read = () => statusOf(call(cluster.proxy.url, 'technologies/?page_size=20', { token }));
  await untilPrinted('Replica is read');
  const statuses: number[] = [];
  const stopReading = again(async () => statuses.push(await read()), 10);
  await until(() => statuses.length > 20);
  cluster.replica.halt();
  await untilPrinted('Replica is not read');
  const without = statuses.length;
  await until(() => statuses.length > without + 50);
  cluster.replica.start();
  const times = (text: string) => text.split('Replica is read').length;
  await until(() => cluster.portals.every((portal) => times(portal.output()) > 2));
  await stopReading();
  assert.deepEqual(new Set(statuses), new Set([200]));
});

it('requests get 503 while the primary database restarts, and everything works ten seconds later', async () => {
  const { cluster } = machines;
  const writers = writersOf(machines);
  const stops = Array.from({ length: 5 }, () => again(() => writers.attemptOfNext('Výpadek'), 100));
  await until(() => writers.acknowledged().length > 20);
  cluster.primary.halt();
  // Every writer is rejected more than once.
  await until(() => writers.failed().length > 2 * stops.length);
  cluster.primary.start();
  const back = performance.now();
  await until(() => writers.tries.slice(-STEADY).every(({ began, status }) => began > back && status === 201));
  for (const end of stops) await end();

  assert.deepEqual(new Set(writers.failed().map(({ status }) => status)), new Set([503]));
  assert.deepEqual(
    writers.failed().filter(({ began }) => began > back + RECOVERY),
    [],
  );
  const counts = await countsOf(machines, 'Výpadek ');
  assert.deepEqual(
    writers.acknowledged().filter((name) => counts.get(name) !== 1),
    [],
  );
});

it('a rolling update under load fails no request', async () => {
  const { cluster, people } = machines;
  const writers = writersOf(machines);
  const statuses: number[] = [];
  const stops = people.slice(0, 20).map(({ token }) =>
    again(async () => {
      await writers.attemptOfNext('Výměna');
      statuses.push(await statusOf(call(cluster.proxy.url, 'users/self/', { token })));
    }, 200),
  );
  for (const portal of cluster.portals) {
    await cluster.proxy.takeOut(portal.name);
    await portal.end('SIGTERM');
    await portal.start();
    await cluster.proxy.putBack(portal.name);
  }
  for (const end of stops) await end();
  assert.deepEqual(writers.failed(), []);
  assert.deepEqual(new Set(statuses), new Set([200]));
});

it('every schedule started and finished once per period', async () => {
  const { db } = machines;
  const log = async () =>
    (
      await sql<{ name: string; what: string; times: number }>`
        select name, what, count(*)::int as times from round_log group by name, period, what`.execute(db)
    ).rows;
  // One of them is due every minute, and the tests so far may have taken less.
  await until(async () => {
    const finished = (await log()).filter(({ what }) => what === 'done').map(({ name }) => name);
    return (
      SCHEDULES.every((name) => finished.includes(name)) &&
      finished.filter((name) => name === 'tenderClosings').length > 1
    );
  });
  assert.deepEqual(
    (await log()).filter(({ times }) => times !== 1),
    [],
  );
});
