import { writeRecord } from '../../../../src/contract/masking/supportRecord';
import type { ReceivedRecord } from '../../../../src/contract/wire/support';
import { mailsTo, writeNotificationMails } from '../../../support/server/mailbox';
import { buildSupportRecord } from '../../../support/supportRecord';
import { startPortal, type Client, type TestPortal } from '../../../support/server/startPortal';

const record = writeRecord(buildSupportRecord());

let portal: TestPortal;
let operator: Client;
beforeAll(async () => {
  portal = await startPortal();
  operator = await portal.as('operator');
});
afterAll(() => portal.close());

const send = async (note: string) =>
  ((await (await portal.as('basic')).post('support/', { note, record })).body as ReceivedRecord).id;
const list = async (state = '') =>
  ((await operator.get(`support/?state=${state}`)).body as { results: ReceivedRecord[] }).results.map(
    ({ note, state: is }) => [note, is],
  );

it('are assigned and settled by operators only', async () => {
  const id = await send('Nejde to');
  for (const path of [`admin/records/${id}/take/`, `admin/records/${id}/settle/`]) {
    expect((await (await portal.as('visitor')).post(path, { answer: null })).status).toBe(401);
    expect((await (await portal.as('basic')).post(path, { answer: null })).status).toBe(403);
  }
  expect((await operator.post('admin/records/9999/take/')).status).toBe(404);
  expect((await operator.post('admin/records/9999/settle/', { answer: null })).status).toBe(404);
  expect((await operator.post(`admin/records/${id}/settle/`, { answer: 'x'.repeat(5001) })).status).toBe(400);
  await operator.post(`admin/records/${id}/settle/`, { answer: null });
});

it('go from new to assigned to settled, and show who is assigned', async () => {
  const id = await send('Mapa je prázdná');
  expect(await list('NEW')).toEqual([['Mapa je prázdná', 'NEW']]);
  expect((await operator.post(`admin/records/${id}/take/`)).body).toMatchObject({
    state: 'TAKEN',
    operator: { id: await portal.idOf('operator') },
  });
  expect(await list('NEW')).toEqual([]);
  expect(await list('NEW,TAKEN')).toEqual([['Mapa je prázdná', 'TAKEN']]);
  const settled = await operator.post(`admin/records/${id}/settle/`, { answer: '  Mapa je opravená.  ' });
  expect(settled.body).toMatchObject({ state: 'SETTLED', answer: 'Mapa je opravená.' });
  expect((await operator.post(`admin/records/${id}/settle/`, { answer: null })).status).toBe(409);
  expect((await operator.post(`admin/records/${id}/take/`)).status).toBe(409);
  expect((await operator.get('support/?state=WRONG')).status).toBe(400);
});

it('an answer reaches the user in the portal and by mail, once', async () => {
  const id = await send('Nevidím projekt');
  await operator.post(`admin/records/${id}/settle/`, { answer: 'Projekt je v koši.' });
  const basic = await portal.as('basic');
  const { results } = (await basic.get('notifications/')).body as { results: { text: string; event: string }[] };
  expect(results[0]).toMatchObject({
    event: 'SUPPORT_ANSWERED',
    text: 'Podpora odpověděla na váš záznam: „Projekt je v koši.“',
  });
  await writeNotificationMails(portal.db, portal.services.clock);
  const { email } = await portal.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', await portal.idOf('basic'))
    .executeTakeFirstOrThrow();
  const mails = await mailsTo(portal.db, email);
  expect(mails.at(-1)).toMatchObject({
    subject: 'Odpověď podpory na váš záznam',
    text: expect.stringContaining('Projekt je v koši.'),
  });
});

it('settling without an answer notifies nobody', async () => {
  const before = (await (await portal.as('basic')).get('notifications/')).body as { pagination: { count: number } };
  const id = await send('Nic');
  await operator.post(`admin/records/${id}/settle/`, { answer: null });
  const after = (await (await portal.as('basic')).get('notifications/')).body as { pagination: { count: number } };
  expect(after.pagination.count).toBe(before.pagination.count);
});
