import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/lib/days.ts';
import { instantAt } from '#contract/lib/times.ts';
import type { Overview } from '#contract/wire/overview.ts';
import { recordMailed } from '#modules/home/listRepository.ts';
import { exportedData, removeOldMarks } from '#modules/home/marksRepository.ts';
import { notify } from '#platform/notifications/notify.ts';
import { buildSoftware } from '#support/server/builders.ts';
import { impersonate } from '#support/server/impersonation.ts';
import { changeRow, insertedId, insertRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildFirm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

let at = new Date();
const portal = emptiedPortal({ clock: () => at });
beforeEach(() => {
  at = new Date();
});

const overviewOf = async (client: Client) => (await client.get('overview/')).body as Overview;
const minutes = (count: number) => {
  at = new Date(+at + count * 60_000);
};

async function buildLicence() {
  const { client, user, company } = await buildFirm(portal, 'CLIENT');
  const day = addDays(dayOf(at), 20);
  const { id } = await buildSoftware(portal.db, user, { company_id: company, watch_expiration: true, valid_to: day });
  const item = `licence:${id}:${day}`;
  const isListed = async () => (await overviewOf(client)).rows.some((row) => row.item === item);
  const mark = async (body: object) => (await client.post('overview/marks/', { item, ...body })).status;
  return { client, user, company, id, item, day, isListed, mark };
}

it.each(['2027-03-27', '2026-10-24', '2027-01-31'])(
  'snoozes a row on %s until midnight of the next day',
  async (day) => {
    at = instantAt(day, '12:00');
    const { isListed, mark } = await buildLicence();
    expect(await mark({ mark: 'SNOOZED', until: addDays(day, 1) })).toBe(204);
    expect(await isListed()).toBe(false);
    const midnight = instantAt(addDays(day, 1), '00:00');
    at = new Date(+midnight - 1);
    expect(await isListed()).toBe(false);
    at = midnight;
    expect(await isListed()).toBe(true);
  },
);

it('ends and dismisses rows until that is taken back, and refuses what a row does not offer', async () => {
  const { client, isListed, mark, day, id } = await buildLicence();
  for (const until of [undefined, dayOf(at), addDays(dayOf(at), 367)])
    expect(await mark({ mark: 'SNOOZED', until })).toBe(400);
  expect(await mark({ mark: 'DISMISSED' })).toBe(400);
  expect(await mark({ mark: 'DONE' })).toBe(204);
  expect(await isListed()).toBe(false);
  expect(await mark({ mark: 'NONE' })).toBe(204);
  expect(await isListed()).toBe(true);
  // A mark of what is finished meanwhile is taken back without an effect; a later end is another thing.
  await mark({ mark: 'DONE' });
  await changeRow(portal.db, 'software', id, { valid_to: addDays(day, 9) });
  expect((await overviewOf(client)).rows.map(({ item }) => item)).toContain(`licence:${id}:${addDays(day, 9)}`);
  expect(await mark({ mark: 'NONE' })).toBe(204);
  const stranger = await buildFirm(portal, 'CLIENT');
  const foreign = { item: `licence:${id}:${addDays(day, 9)}`, mark: 'DONE' };
  expect((await stranger.client.post('overview/marks/', foreign)).status).toBe(404);
});

it('says what is new since the visit that ended half an hour ago, and keeps what was not seen', async () => {
  const { client, user, company } = await buildLicence();
  const tell = (event: 'MEMBER_LEFT' | 'MEMBER_ROLE') =>
    notify(portal.db, at, { event, subject: { kind: 'companies', id: company }, actor: null, to: [user] });
  const news = async () => {
    const { rows, previous_visit } = await overviewOf(client);
    return [rows.flatMap(({ kind, is_new }) => (kind === 'NEWS' ? [is_new] : [])), previous_visit];
  };
  await tell('MEMBER_LEFT');
  minutes(1);
  expect(await news()).toEqual([[true], null]);
  minutes(29);
  expect(await news()).toEqual([[true], null]);
  const ended = at.toISOString();
  const { client: support } = await impersonate(portal, user);
  minutes(31);
  await support.get('overview/');
  await tell('MEMBER_ROLE');
  minutes(1);
  // The second one that was not seen tells of the visit by support.
  expect(await news()).toEqual([[true, false, false], ended]);
  await client.post('notifications/seen/', { until: at.toISOString() });
  minutes(20);
  expect(await news()).toEqual([[true], ended]);
  minutes(31);
  expect((await news())[0]).toEqual([]);
});

it('brings back news that were snoozed, however old, and dismisses a found project in its list too', async () => {
  const { client, user, company } = await buildFirm(portal, 'SUPPLIER');
  const buyer = await buildFirm(portal, 'CLIENT');
  const { id } = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company, published: true });
  const watch = { user_id: user, target: 'PROJECTS', name: 'Vše', query: '', address: '/projekty/seznam' } as const;
  const watch_id = await insertedId(portal.db, 'watches', { ...watch, created_at: at, pressed_at: at });
  await insertRow(portal.db, 'watch_hits', { watch_id, record_id: id, matched_at: at });
  const subject = { kind: 'companies', id: company } as const;
  await notify(portal.db, at, { event: 'MEMBER_ROLE', subject, actor: null, to: [user] });
  const items = async () =>
    (await overviewOf(client)).rows.flatMap(({ band, item }) => (band === 'NEW' ? [item] : [])).sort();
  const both = await items();
  expect(both).toEqual([`hit:PROJECTS:${id}`, expect.stringMatching(/^news:/)]);
  const mark = (item: string, body: object) => client.post('overview/marks/', { item, ...body });
  for (const item of both) await mark(item, { mark: 'SNOOZED', until: addDays(dayOf(at), 30) });
  await client.post('notifications/seen/', { until: at.toISOString() });
  minutes(60 * 24 * 29);
  expect(await items()).toEqual([]);
  minutes(60 * 24 * 2);
  expect(await items()).toEqual(both);
  const dismissed = async () =>
    ((await client.get('projects/?dismissed=true')).body as { pagination: { count: number } }).pagination.count;
  for (const [value, count] of [
    ['DISMISSED', 1],
    ['NONE', 0],
  ] as const) {
    expect((await mark(`hit:PROJECTS:${id}`, { mark: value })).status).toBe(204);
    expect(await dismissed()).toBe(count);
  }
});

it('remembers what was mailed for a year, and gives it to its person', async () => {
  const { client, user, item, isListed } = await buildLicence();
  await recordMailed(portal.db, user, [item], at);
  expect(await isListed()).toBe(true);
  expect((await client.post('overview/marks/', { item, mark: 'DONE' })).status).toBe(204);
  for (const read of [exportedData.list_marks!, exportedData.visits!]) {
    const { rows } = await sql<{ data: object[] }>`select ${read(user)} as data`.execute(portal.db);
    expect(rows[0]!.data).toHaveLength(1);
  }
  await removeOldMarks(portal.db, new Date(+at - 1));
  expect(await isListed()).toBe(false);
  await removeOldMarks(portal.db, new Date(+at + 1));
  expect(await isListed()).toBe(true);
});
