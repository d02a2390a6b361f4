import type { AdminRequestDetail } from '#contract/wire/adminRequests.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import { buildUser } from '#support/server/builders.ts';
import { allMails, forgetMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { insertedId } from '#support/server/rows.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';

const portal = emptiedPortal();
let ota: { id: number; client: Client };
let eva: { id: number; client: Client };
let client: Client;
beforeEach(async () => {
  const operator = async (first_name: string, email: string) => {
    const { id } = await buildUser(portal.db, { first_name, last_name: 'Ochotná', email, operator_roles: ['SUPPORT'] });
    return { id, client: await portal.asUser(id) };
  };
  ota = await operator('Ota', 'ota@portal.test');
  eva = await operator('Eva', 'eva@portal.test');
  client = await portal.as('premium');
});

async function sent(fields: object = {}): Promise<number> {
  const row = { kind: 'callbacks', name: 'Jana Nová', phone: '+420777000112', callback_type: 'OTHER' } as const;
  return insertedId(portal.db, 'requests', { ...row, user_id: await portal.idOf('premium'), ...fields });
}
const read = async (who: Client, id: number) => {
  const { body, headers } = await who.get(`admin/requests/${id}/`);
  return { ...(body as AdminRequestDetail), etag: String(headers.etag) };
};
const work = (who: Client, id: number, body: object, etag?: string) =>
  who.patch(`admin/requests/${id}/`, body, etag === undefined ? {} : { 'if-match': etag });
const own = async (id: number): Promise<PortalRequest> => {
  const { body } = await client.get('callbacks/?page_size=100');
  return (body as { results: PortalRequest[] }).results.find((one) => one.id === id)!;
};
const subjects = async () => {
  await writeNotificationMails(portal.db, portal.services.clock);
  return (await allMails(portal.db)).map(({ recipient, subject }) => [recipient, subject]);
};

it('settles a request with an answer in one step, shown to the client on the portal and by mail', async () => {
  const id = await sent();
  const { etag } = await read(ota.client, id);
  const { status, body } = await work(ota.client, id, { text: ' Dobrý den,\nhotovo. ', state: 'DONE' }, etag);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      state: 'DONE',
      is_refused: false,
      assignee: { id: ota.id, name: 'Ota Ochotná' },
      messages: [expect.objectContaining({ is_answer: true, author_name: 'Ota Ochotná', text: 'Dobrý den,\nhotovo.' })],
    }),
  ]);
  expect(await own(id)).toMatchObject({
    state: 'DONE',
    may_reply: true,
    messages: [{ is_answer: true, text: 'Dobrý den,\nhotovo.' }],
  });
  const mails = await allMails(portal.db);
  expect(mails).toEqual([]);
  expect(await subjects()).toEqual([[expect.any(String), 'Vyřídili jsme vaši žádost o zpětné volání']]);
  expect((await allMails(portal.db))[0]?.body_text).toContain('Dobrý den,\nhotovo.');
  const notifications = (await client.get('notifications/')).body as { results: { text: string; path: string }[] };
  expect(notifications.results[0]).toMatchObject({
    text: 'Vyřídili jsme vaši žádost o zpětné volání',
    path: '/uzivatel/callback',
  });
});

it('requires a text for a refusal', async () => {
  const id = await sent();
  expect(await work(ota.client, id, { state: 'DONE', is_refused: true })).toMatchObject({
    status: 400,
    body: { text: ['Toto pole je povinné'] },
  });
  expect((await read(ota.client, id)).state).toBe('NEW');
  await work(ota.client, id, { text: 'To neumíme', state: 'DONE', is_refused: true });
  expect(await own(id)).toMatchObject({ state: 'DONE', is_refused: true });
  expect(await subjects()).toEqual([[expect.any(String), 'Odmítli jsme vaši žádost o zpětné volání']]);
});

it('rejects the later of two operators with the change made by the other, and stores nothing', async () => {
  const id = await sent();
  const [mine, others] = [await read(ota.client, id), await read(eva.client, id)];
  expect((await work(eva.client, id, { assignee: eva.id, state: 'ACCEPTED' }, others.etag)).status).toBe(200);
  expect(await work(ota.client, id, { text: 'Píšu taky' }, mine.etag)).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Požadavek mezitím převzal někdo jiný: Eva Ochotná v \d\d:\d\d\.$/) },
  });
  const seen = await read(ota.client, id);
  expect(seen.messages).toEqual([]);
  await work(eva.client, id, { text: 'Hotovo', state: 'DONE' });
  expect(await work(ota.client, id, { text: 'Píšu taky' }, seen.etag)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Požadavek je mezitím vyřízený: Eva Ochotná') },
  });
  expect((await work(ota.client, id, { text: 'Ještě něco' }, (await read(ota.client, id)).etag)).status).toBe(200);
});

it('accepts only one of two simultaneous answers based on the same version', async () => {
  const id = await sent();
  const { etag } = await read(ota.client, id);
  const answers = await Promise.all(
    [ota, eva].map(({ client: who }) => work(who, id, { text: 'Odpověď', state: 'DONE' }, etag)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await own(id)).messages).toHaveLength(1);
});

it('notifies only the colleague when a request is reassigned, and only to operators who handle requests', async () => {
  const id = await sent();
  await work(ota.client, id, { assignee: ota.id, state: 'ACCEPTED' });
  await subjects();
  await forgetMails(portal.db);
  expect((await work(ota.client, id, { assignee: eva.id })).body).toMatchObject({
    state: 'ACCEPTED',
    assignee: { id: eva.id },
  });
  expect(await subjects()).toEqual([['eva@portal.test', `Předaný požadavek ${id}: Zpětné volání`]]);
  const moderator = await buildUser(portal.db, { operator_roles: ['MODERATOR'] });
  expect(await work(ota.client, id, { assignee: moderator.id })).toMatchObject({
    status: 400,
    body: { assignee: ['Vybraná položka neexistuje.'] },
  });
  expect((await work(eva.client, id, { assignee: null })).body).toMatchObject({ assignee: null });
});

it('stores a call time in the future, notifies the client, and clears it once the request is done', async () => {
  const id = await sent();
  const at = new Date(Date.now() + 2 * 86_400_000).toISOString();
  for (const wrong of [
    new Date(Date.now() - 60_000).toISOString(),
    new Date(Date.now() + 400 * 86_400_000).toISOString(),
  ])
    expect((await work(ota.client, id, { call_at: wrong })).status).toBe(400);
  expect((await work(ota.client, id, { call_at: 'zítra' })).status).toBe(400);
  expect((await work(ota.client, id, { call_at: at })).body).toMatchObject({ state: 'ACCEPTED', call_at: at });
  expect((await own(id)).call_at).toBe(at);
  expect((await subjects())[0]?.[1]).toMatch(/^Zavoláme vám \d+\. \d+\. \d{4} v \d\d:\d\d, jde o vaši žádost/);
  await work(ota.client, id, { text: 'Volali jsme', state: 'DONE' });
  expect((await own(id)).call_at).toBeNull();
  expect((await work(ota.client, id, { call_at: at })).status).toBe(400);
});

describe('a reply of the client', () => {
  const replyTo = (who: Client, id: number, text = 'Ještě ne') => who.post(`callbacks/${id}/replies/`, { text });

  it('is accepted once per answer, reopens a settled request and notifies its assignee', async () => {
    const id = await sent();
    expect((await replyTo(client, id)).status).toBe(409);
    await work(ota.client, id, { text: 'Hotovo', state: 'DONE' });
    await subjects();
    await forgetMails(portal.db);
    expect(await replyTo(client, id)).toMatchObject({
      status: 201,
      body: {
        state: 'ACCEPTED',
        may_reply: false,
        messages: [{ is_answer: true }, { is_answer: false, text: 'Ještě ne' }],
      },
    });
    expect(await subjects()).toEqual([['ota@portal.test', `Klient odpověděl, požadavek ${id}: Zpětné volání`]]);
    expect((await replyTo(client, id)).body).toEqual({
      detail: 'Na vaši poslední zprávu zatím čekáme s odpovědí. Další napište, až odpovíme.',
    });
    expect(await read(ota.client, id)).toMatchObject({ state: 'ACCEPTED', waits_for_answer: true });
    await work(ota.client, id, { text: 'Teď už ano', state: 'DONE' });
    expect((await read(ota.client, id)).waits_for_answer).toBe(false);
    expect((await replyTo(client, id, 'Děkuji')).status).toBe(201);
  });

  it('is accepted from the client only, with a text, within thirty days', async () => {
    const id = await sent();
    await work(ota.client, id, { text: 'Hotovo', state: 'DONE' });
    expect((await replyTo(await portal.as('basic'), id)).status).toBe(404);
    expect((await replyTo(await portal.as('supplier'), id)).status).toBe(403);
    expect((await client.post(`assistant/${id}/replies/`, { text: 'Ještě ne' })).status).toBe(404);
    expect((await replyTo(client, id, ' ')).status).toBe(400);
    expect((await replyTo(client, id, 'a'.repeat(5_001))).status).toBe(400);
    portal.pass({ days: 31 });
    expect((await replyTo(await portal.asUser(await portal.idOf('premium')), id)).status).toBe(409);
  });
});

it('updates several requests at once, each independently', async () => {
  const ids = [await sent(), await sent(), await sent()];
  const { client: who, id } = ota;
  await work(who, ids[0]!, { state: 'DONE', text: 'Hotovo' });
  const bulk = (body: object) => who.post('admin/requests/bulk/', body);
  expect((await bulk({ ids: [...ids, 9_999_999], state: 'DONE', text: 'Všem stejně' })).body).toEqual({
    changed: 3,
    unchanged: 1,
  });
  expect((await bulk({ ids: [], state: 'DONE' })).status).toBe(400);
  expect((await bulk({ ids: Array.from({ length: 201 }, (_, at) => at + 1), state: 'DONE' })).status).toBe(400);
  expect((await read(who, ids[1]!)).assignee?.id).toBe(id);
});
