import { listAdminRequestRows } from '#modules/services/adminRequestsRepository.ts';
import { notifyDelayedRequests } from '#modules/services/requestNotifications.ts';
import { settleRequest } from '#modules/services/requestWork.ts';
import { buildCategory, buildService, buildUser } from '#support/server/builders.ts';
import { allMails, forgetMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let category: { id: number; name: string };
beforeAll(async () => {
  category = await buildCategory(portal.db, { name: 'IT strategie' });
});
// After an hour the operator may receive mails about the same user again.
beforeEach(async () => {
  portal.pass({ minutes: 61 });
  await forgetMails(portal.db);
});

const mails = async () => {
  await writeNotificationMails(portal.db, portal.services.clock);
  return allMails(portal.db);
};
const draft = (fields: object = {}) => ({
  name: 'Jana <Nová>',
  phone: '+420777000112',
  categories: [category.id],
  ...fields,
});
const send = async (kind: string, fields: object = {}) => {
  const { status, body } = await portal.by('premium').post(`${kind}/`, draft(fields));
  expect(status).toBe(201);
  return (body as { id: number }).id;
};

it('mails a new request to the operator with all its data', async () => {
  const service = await buildService(portal.db, [category.id]);
  const id = await send('consierge', { service: service.id, assistant_type: 'SURVEY', note: 'Spěchá' });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'operator@portal.test',
    subject: `Nový požadavek ${id}: Objednávka – ${service.name}, Jana <Nová>`,
  });
  for (const words of [
    'Telefon: +420 777 000 112',
    'Typ: Průzkum trhu',
    'Kategorie: IT strategie',
    'Poznámka: Spěchá',
    `requests accept ${id}`,
  ]) {
    expect(mail?.body_text).toContain(words);
  }
  expect(mail?.body_html).toContain('Jana &lt;Nová&gt;');
  expect(mail?.body_html).not.toContain('<Nová>');
});

it('mails all operator accounts without OPERATOR_EMAIL', async () => {
  portal.services.config.operatorEmail = null;
  await buildUser(portal.db, { email: 'first@portal.test', operator_roles: ['SUPPORT'] });
  await buildUser(portal.db, { email: 'second@portal.test', operator_roles: ['SUPPORT'] });
  await send('callbacks');
  portal.services.config.operatorEmail = 'operator@portal.test';
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['first@portal.test', 'second@portal.test']);
});

it('mails a withdrawn request to the operator once', async () => {
  const id = await send('assistant', { time: '09:30' });
  const client = await portal.as('premium');
  expect((await client.delete(`assistant/${id}/`)).status).toBe(204);
  expect((await client.delete(`assistant/${id}/`)).status).toBe(404);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `Nový požadavek ${id}: IT asistent, Jana <Nová>`,
    `Zrušeno, požadavek ${id}: IT asistent, Jana <Nová>`,
  ]);
});

it('mails the client once when a request is accepted and once when it is done, and never reverts the state', async () => {
  const id = await send('callbacks');
  const { db, services } = portal;
  expect(await settleRequest(services, db, id, 'ACCEPTED')).toMatchObject({
    state: 'ACCEPTED',
    accepted_at: expect.any(Date),
  });
  expect(await settleRequest(services, db, id, 'ACCEPTED')).toBe('unchanged');
  expect((await portal.by('premium').delete(`callbacks/${id}/`)).status).toBe(409);
  expect(await settleRequest(services, db, id, 'DONE')).toMatchObject({ state: 'DONE', done_at: expect.any(Date) });
  expect(await settleRequest(services, db, id, 'ACCEPTED')).toBe('unchanged');
  expect(await settleRequest(services, db, 4_000, 'DONE')).toBeNull();

  const [, accepted, settled, ...others] = await mails();
  expect(others).toEqual([]);
  expect(accepted).toMatchObject({
    recipient: expect.stringContaining('@portal.test'),
    subject: 'Přijali jsme vaši žádost o zpětné volání',
  });
  expect(settled?.subject).toBe('Vyřídili jsme vaši žádost o zpětné volání');
  expect(accepted?.body_text).toContain('http://portal.test/uzivatel/callback');
});

describe('several requests of one user', () => {
  const subjects = async () => (await mails()).map(({ subject }) => subject);

  it('are mailed separately up to three times, then in one digest after an hour', async () => {
    const ids = [await send('callbacks'), await send('callbacks'), await send('callbacks')];
    const alone = ids.map((id) => `Nový požadavek ${id}: Zpětné volání, Jana <Nová>`);
    portal.pass({ minutes: 10 });
    const delayed = [await send('callbacks'), await send('consierge'), await send('callbacks')];
    await notifyDelayedRequests(portal.services, portal.db);
    expect(await subjects()).toEqual(alone);
    expect((await listAdminRequestRows(portal.db)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([...ids, ...delayed]),
    );

    portal.pass({ minutes: 50 });
    await Promise.all([
      notifyDelayedRequests(portal.services, portal.db),
      notifyDelayedRequests(portal.services, portal.db),
    ]);
    const sent = await mails();
    expect(sent).toHaveLength(4);
    expect(sent[3]?.subject).toMatch(/^Další požadavky téhož klienta od .+: 3$/);
    for (const id of delayed) expect(sent[3]?.body_text).toContain(`Nový požadavek ${id}:`);
    await notifyDelayedRequests(portal.services, portal.db);
    expect(await mails()).toHaveLength(4);
  });

  it('are left out of the digest when withdrawn, unless they were already mailed', async () => {
    const [sent] = [await send('callbacks'), await send('callbacks'), await send('callbacks')];
    const delayed = await send('callbacks');
    const client = await portal.as('premium');
    for (const id of [delayed, sent]) expect((await client.delete(`callbacks/${id}/`)).status).toBe(204);
    expect(await mails()).toHaveLength(3);
    portal.pass({ minutes: 61 });
    await notifyDelayedRequests(portal.services, portal.db);
    expect((await subjects()).slice(3)).toEqual([`Zrušeno, požadavek ${sent}: Zpětné volání, Jana <Nová>`]);
  });
});
