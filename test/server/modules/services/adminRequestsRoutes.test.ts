import type { AdminRequest } from '#contract/wire/adminRequests.ts';
import type { Page } from '#contract/wire/common.ts';
import { buildUser } from '#support/server/builders.ts';
import { insertRow } from '#support/server/rows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let operator: Client;
let me: number;
let jana: { id: number; email: string };
beforeAll(async () => {
  me = (await buildUser(portal.db, { operator_roles: ['SUPPORT'], first_name: 'Ota', last_name: 'Správný' })).id;
  operator = await portal.asUser(me);
  jana = await buildUser(portal.db, { email: 'jana.z.lhoty@obec.test' });
  const other = await buildUser(portal.db);
  const row = { kind: 'callbacks', name: 'Eva Malá', phone: '+420604111222', callback_type: 'OTHER' } as const;
  const now = new Date();
  const ago = (minutes: number) => new Date(+now - minutes * 60_000);
  await insertRow(portal.db, 'requests', [
    { ...row, user_id: jana.id, name: 'Jana Žižková', phone: '+420777000112', note: 'Tiskárna v kanceláři' },
    { ...row, user_id: other.id, state: 'ACCEPTED', accepted_at: now, assignee_id: me, replied_at: ago(1) },
    {
      ...row,
      user_id: other.id,
      kind: 'assistant',
      callback_type: null,
      time: '10:30',
      name: '=1+1',
      state: 'DONE',
      accepted_at: now,
      done_at: now,
    },
    { ...row, user_id: other.id, state: 'ACCEPTED', accepted_at: now, call_at: ago(1) },
  ]);
});

const list = async (query = '') => (await operator.get(`admin/requests/${query}`)).body as Page<AdminRequest>;
const names = async (query: string) => (await list(query)).results.map(({ id, name }) => `${id} ${name}`);

it('lists those that wait longest first and settled ones last, with the columns of the table', async () => {
  const { results, pagination } = await list();
  expect(pagination.count).toBe(4);
  expect(results.map(({ id }) => id)).toEqual([2, 1, 4, 3]);
  expect(results[1]).toMatchObject({
    name: 'Jana Žižková',
    email: 'jana.z.lhoty@obec.test',
    user: jana.id,
    plan: 'FREE',
    companies: [],
    assignee: null,
    waits_for_answer: false,
  });
  expect(results[0]).toMatchObject({ assignee: { id: me, name: 'Ota Správný' }, waits_for_answer: true });
});

it.each([
  ['?q=zizkova', ['1 Jana Žižková']],
  ['?q=jana%20tisk', ['1 Jana Žižková']],
  ['?q=777000112', ['1 Jana Žižková']],
  ['?q=%2B420777000112', ['1 Jana Žižková']],
  ['?q=jana.z.lhoty%40', ['1 Jana Žižková']],
  ['?q=JANA.Z.LHOTY%40obec.test', ['1 Jana Žižková']],
  ['?q=%231', ['1 Jana Žižková']],
  ['?q=nic%20takoveho', []],
  ['?q=%27%20%26%20%7C%20!%20(%20%3A*%20%25', []],
  ['?state=NEW', ['1 Jana Žižková']],
  ['?kind=assistant', ['3 =1+1']],
  ['?assignee=me', ['2 Eva Malá']],
  ['?assignee=none&state=ACCEPTED', ['4 Eva Malá']],
  ['?waits=true', ['2 Eva Malá']],
  ['?calls=true', ['4 Eva Malá']],
  ['?ordering=created_at&page_size=2', ['1 Jana Žižková', '2 Eva Malá']],
])('%s finds %p', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

it.each(['?state=OLD', '?assignee=you', '?ordering=name', '?page_size=1001', `?q=${'a'.repeat(201)}`, '?page=0'])(
  '%s is refused',
  async (query) => {
    expect((await operator.get(`admin/requests/${query}`)).status).toBe(400);
  },
);

it('the export contains everything found, without formulas that a spreadsheet would run', async () => {
  const { status, headers, body } = await operator.get('admin/requests/export/?kind=assistant');
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="pozadavky-\d{4}-\d\d-\d\d\.csv"$/);
  expect(body).toContain('Číslo;Stav;Druh;Jméno');
  expect(body).toContain("3;vyřízený;IT asistent;'=1+1");
  expect(body).not.toContain('Jana');
});

it('only operators of requests can be assigned', async () => {
  await buildUser(portal.db, { operator_roles: ['MODERATOR'], first_name: 'Marta' });
  await buildUser(portal.db, { operator_roles: ['ADMIN'], first_name: 'Čestmír', last_name: 'Adamec' });
  expect((await operator.get('admin/requests/operators/')).body).toEqual({
    results: [
      { id: expect.any(Number), name: 'Čestmír Adamec' },
      { id: me, name: 'Ota Správný' },
    ],
  });
});

it('the overview of the admin area counts waiting requests and those of the month', async () => {
  const { body } = await operator.get('admin/overview/');
  const { queues, days } = body as {
    queues: { queue: string; count: number }[];
    days: { came: number; settled: number }[];
  };
  expect(queues.map(({ queue, count }) => `${count} ${queue}`)).toEqual(['1 replies', '1 calls', '1 requests']);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ came: 4, settled: 1 });
});

it('the overview of a moderator contains nothing of requests', async () => {
  const moderator = await buildUser(portal.db, { operator_roles: ['MODERATOR'] });
  expect((await (await portal.asUser(moderator.id)).get('admin/overview/')).body).toEqual({
    queues: [],
    days: null,
  });
});
