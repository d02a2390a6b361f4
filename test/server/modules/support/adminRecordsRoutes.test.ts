import { writeRecord } from '#contract/masking/supportRecord.ts';
import type { ReceivedRecord } from '#contract/wire/support.ts';
import { mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { readRow } from '#support/server/rows.ts';
import { type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildSupportRecord } from '#support/supportRecord.ts';

const record = writeRecord(buildSupportRecord());

const portal = sharedPortal();
let operator: Client;
beforeAll(async () => {
  operator = await portal.as('operator');
});

const send = async (note: string) =>
  ((await portal.by('basic').post('support/', { note, record })).body as ReceivedRecord).id;
const list = async (state = '') =>
  (await listed<ReceivedRecord>(operator, `support/?state=${state}`)).map(({ note, state: is }) => [note, is]);

it('are settled with an answer of a limited length', async () => {
  const id = await send('Nejde to');
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
  const { email } = await readRow(portal.db, 'users', await portal.idOf('basic'));
  const mails = await mailsTo(portal.db, email);
  expect(mails.at(-1)).toMatchObject({
    subject: 'Odpověď podpory na váš záznam',
    text: expect.stringContaining('Projekt je v koši.'),
  });
});

it('settling without an answer notifies nobody', async () => {
  const before = (await portal.by('basic').get('notifications/')).body as { pagination: { count: number } };
  const id = await send('Nic');
  await operator.post(`admin/records/${id}/settle/`, { answer: null });
  const after = (await portal.by('basic').get('notifications/')).body as { pagination: { count: number } };
  expect(after.pagination.count).toBe(before.pagination.count);
});
