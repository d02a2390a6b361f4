import type { PortalFile } from '#contract/wire/files.ts';
import type { Message, MessagesPage } from '#contract/wire/messages.ts';
import type { Overview } from '#contract/wire/overview.ts';
import type { Project } from '#contract/wire/projects.ts';
import type { Reference } from '#contract/wire/references.ts';
import { buildUser } from '#support/server/builders.ts';
import { hideThing, keepThing, restoreThing } from '#support/server/moderate.ts';
import { upload } from '#support/server/multipart.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = sharedPortal();
/** A published project of the premium client, discussed with a supplier. */
let project: { id: number; name: string };
let owner: Client;
let supplier: Client;
beforeEach(async () => {
  project = await buildWorkProject(portal.db, await portal.idOf('premium'), { published: true });
  [owner, supplier] = await Promise.all([portal.as('premium'), portal.as('supplier')]);
});

const of = () => ({ thread_ct_id: 1, thread_object_id: project.id });
const send = async (client: Client, text: string, more: object = {}) =>
  client.post('messages/', { ...of(), text, ...more });
const write = async (client: Client, text: string, parent: number | null = null) =>
  (await send(client, text, { parent })).body as Message;
const read = async (client: Client, parent?: number) =>
  (await client.get(`messages/?thread_ct_id=1&thread__object_id=${project.id}${parent ? `&parent=${parent}` : ''}`))
    .body as MessagesPage;
const unread = async (client: Client) => (await read(client)).unread;
const note = async (client: Client, seen?: number[]) =>
  client.post('messages/read/', { ...of(), ...(seen && { seen }) });
const hide = (id: number) => hideThing(portal, 'messages', id);
const attachment = async (client: Client, name = 'nabidka.pdf') =>
  (await upload(client, 'messages/files/', { field: 'file', name, type: 'application/pdf', content: 'obsah' }))
    .body as PortalFile;

describe('unread messages', () => {
  const inLists = async (client: Client) =>
    (await listed<Project>(client, 'projects/?page_size=100')).find(({ id }) => id === project.id)?.unread_messages;
  const onDesk = async (client: Client) =>
    ((await client.get('overview/')).body as Overview).rows
      .filter(({ kind, path }) => kind === 'MESSAGE' && path.startsWith(`/projekty/${project.id}/`))
      .map(({ text }) => text.split(': ')[1]);

  it('are those of others after the read mark: in the discussion, in lists, on the dashboard', async () => {
    const first = await write(supplier, 'Nabízíme spolupráci.');
    const reply = await write(supplier, 'Posíláme podrobnosti.', first.id);
    expect(await unread(owner)).toEqual({ count: 2, first: first.id });
    expect((await read(owner)).results).toMatchObject([{ id: first.id, is_new: true, new_replies: 1 }]);
    expect((await read(owner, first.id)).results).toMatchObject([{ id: reply.id, is_new: true }]);
    expect(await inLists(owner)).toBe(2);
    expect(((await owner.get(`projects/${project.id}/`)).body as Project).unread_messages).toBe(2);
    expect(await onDesk(owner)).toEqual(['Posíláme podrobnosti.']);

    expect(await note(owner, [first.id, reply.id])).toMatchObject({ status: 200, body: { count: 0, first: null } });
    expect([await unread(owner), await inLists(owner), await onDesk(owner)]).toEqual([
      { count: 0, first: null },
      0,
      [],
    ]);
    expect((await read(owner)).results).toMatchObject([{ is_new: false, new_replies: 0 }]);
  });

  it('start at the first message that was not seen, and the read mark never goes back', async () => {
    const [first, second, third] = [
      await write(supplier, '1.'),
      await write(supplier, '2.'),
      await write(supplier, '3.'),
    ];
    expect((await note(owner, [first.id, third.id])).body).toEqual({ count: 2, first: second.id });
    expect((await note(owner, [first.id])).body).toEqual({ count: 2, first: second.id });
    expect((await note(owner, [second.id, third.id])).body).toEqual({ count: 0, first: null });
    expect((await note(owner, [first.id])).body).toEqual({ count: 0, first: null });
    await write(supplier, '4.');
    expect((await unread(owner)).count).toBe(1);
    expect((await note(owner)).body).toEqual({ count: 0, first: null });
  });

  it('are not counted for users outside the discussion, nor among the own messages', async () => {
    await write(owner, 'Otázka');
    await write(supplier, 'Odpověď');
    const consultant = await portal.as('consultant');
    expect(await unread(consultant)).toEqual({ count: 0, first: null });
    expect((await note(consultant)).body).toEqual({ count: 0, first: null });
    expect([await inLists(consultant), await onDesk(consultant)]).toEqual([0, []]);
    // A user who joins has read everything before; only later messages are unread.
    await write(consultant, 'Připojuji se.');
    expect((await unread(consultant)).count).toBe(0);
    await write(supplier, 'Vítejte.');
    expect([(await unread(consultant)).count, (await unread(supplier)).count]).toEqual([1, 1]);
  });

  it('are marked as read by a reply', async () => {
    const first = await write(supplier, 'Kolik licencí?');
    const second = await write(supplier, 'Odkdy?');
    await write(owner, 'Sto.', first.id);
    expect(await unread(owner)).toEqual({ count: 1, first: second.id });
    await write(owner, 'Od ledna.', second.id);
    expect((await unread(owner)).count).toBe(0);
  });

  it('do not include deleted or hidden messages, and the read mark survives both', async () => {
    const [first, second, third] = [
      await write(supplier, '1.'),
      await write(supplier, '2.'),
      await write(supplier, '3.'),
    ];
    await supplier.delete(`messages/${first.id}/`);
    await hide(second.id);
    expect(await unread(owner)).toEqual({ count: 1, first: third.id });
    await note(owner, [third.id]);
    await supplier.delete(`messages/${third.id}/`);
    expect((await unread(owner)).count).toBe(0);
    await restoreThing(portal, 'messages', second.id);
    expect((await unread(owner)).count).toBe(0);
    const fourth = await write(supplier, '4.');
    expect(await unread(owner)).toEqual({ count: 1, first: fourth.id });
  });

  it('are counted for a reference too, and until the user loses access', async () => {
    const reference = await buildReference(portal.db, await portal.idOf('supplier'));
    await portal.by('basic').post('messages/', {
      thread_ct_id: 2,
      thread_object_id: reference.id,
      text: 'Pěkné.',
    });
    expect(((await supplier.get(`references/${reference.id}/`)).body as Reference).unread_messages).toBe(1);
    await write(supplier, 'Nabídka');
    await write(owner, 'Děkujeme.');
    expect(await onDesk(supplier)).toEqual(['Děkujeme.']);
    await owner.patch(`projects/${project.id}/`, { published: false });
    expect(await onDesk(supplier)).toEqual([]);
    expect((await note(supplier)).status).toBe(404);
  });

  it('are marked as read only by users with access, within limits', async () => {
    expect((await note(await portal.as('basic'))).status).toBe(404);
    expect(
      (
        await note(
          owner,
          Array.from({ length: 201 }, (_, n) => n + 1),
        )
      ).status,
    ).toBe(400);
    expect((await note(owner, [2_147_483_647])).body).toEqual({ count: 0, first: null });
    expect((await owner.post('messages/read/', { ...of(), seen: ['x'] })).status).toBe(400);
  });

  it('two windows that mark at the same time keep the later mark', async () => {
    const messages: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) messages.push((await write(supplier, `Zpráva ${turn}`)).id);
    await Promise.all(messages.map((_, index) => note(owner, messages.slice(0, index + 1))));
    expect((await unread(owner)).count).toBe(0);
  });
});

describe('editing an own message', () => {
  it('is allowed until the last second of 15 minutes, and stores the time', async () => {
    const { id } = await write(owner, 'Hledáme dodavatle.');
    portal.pass({ minutes: 14, seconds: 59 });
    const changed = await owner.patch(`messages/${id}/`, { text: 'Hledáme dodavatele.' });
    expect(changed).toMatchObject({
      status: 200,
      body: { text: 'Hledáme dodavatele.', can_edit: true, edited_at: expect.stringMatching(/Z$/) as string },
    });
    expect(changed.headers.etag).toBe((changed.body as Message).etag);
    portal.pass({ seconds: 1 });
    expect((await read(owner)).results).toMatchObject([{ can_edit: false, can_delete: true }]);
    expect(await owner.patch(`messages/${id}/`, { text: 'Pozdě' })).toMatchObject({
      status: 409,
      body: { detail: 'Zprávu lze upravit jen 15 minut po odeslání.' },
    });
    expect((await read(supplier)).results).toMatchObject([{ text: 'Hledáme dodavatele.', can_edit: false }]);
  });

  it('answers 403 or 404 to others and 412 for an outdated version, and requires a text', async () => {
    const message = await write(owner, 'Původní');
    const path = `messages/${message.id}/`;
    expect((await supplier.patch(path, { text: 'Cizí' })).status).toBe(403);
    expect((await portal.by('basic').patch(path, { text: 'Cizí' })).status).toBe(404);
    expect((await owner.patch(path, { text: ' ' })).body).toEqual({ text: ['Toto pole je povinné'] });
    expect((await owner.patch('messages/2147483647/', { text: 'Nic tu není' })).status).toBe(404);
    expect((await owner.patch(path, { text: 'Z jednoho okna' }, { 'if-match': message.etag })).status).toBe(200);
    expect((await owner.patch(path, { text: 'Z druhého okna' }, { 'if-match': message.etag })).status).toBe(412);
    expect((await read(owner)).results).toMatchObject([{ text: 'Z jednoho okna' }]);
  });

  it('stores no time when the text is the same', async () => {
    const { id } = await write(owner, 'Stejné');
    expect((await owner.patch(`messages/${id}/`, { text: 'Stejné' })).body).toMatchObject({ edited_at: null });
  });

  it('answers 409 when the message was reported or hidden', async () => {
    const { id } = await write(supplier, 'Urážka');
    await owner.post('reports/', { kind: 'messages', id, ground: 'INSULT', note: 'Uráží.' });
    const refused = { status: 409, body: { detail: 'Zprávu posuzuje provozovatel portálu, měnit ji teď nelze.' } };
    expect(await supplier.patch(`messages/${id}/`, { text: 'Nic' })).toMatchObject(refused);
    expect(await supplier.delete(`messages/${id}/`)).toMatchObject(refused);
    expect((await read(supplier)).results).toMatchObject([{ text: 'Urážka', can_edit: false, can_delete: false }]);
    await keepThing(portal, 'messages', id);
    expect((await supplier.patch(`messages/${id}/`, { text: 'Omluva' })).status).toBe(200);

    await hide(id);
    const hidden = { status: 409, body: { detail: 'Zprávu skryl provozovatel portálu, měnit ji už nelze.' } };
    expect(await supplier.patch(`messages/${id}/`, { text: 'Nic' })).toMatchObject(hidden);
    expect(await supplier.delete(`messages/${id}/`)).toMatchObject(hidden);
  });
});

describe('deleting an own message', () => {
  it('is allowed at any time without replies, updates counts and links, and can be undone for a limited time', async () => {
    const other = await write(owner, 'Zůstává');
    const { id } = await write(owner, 'Omyl');
    portal.pass({ days: 3 });
    expect((await owner.delete(`messages/${id}/`)).status).toBe(204);
    expect((await read(owner)).results.map((message) => message.id)).toEqual([other.id]);
    expect((await read(owner)).pagination.count).toBe(1);
    expect((await owner.get(`messages/${id}/`)).status).toBe(404);
    expect((await owner.delete(`messages/${id}/`)).status).toBe(404);
    expect((await supplier.post(`messages/${id}/restore/`)).status).toBe(404);
    expect((await owner.post(`messages/${id}/restore/`)).body).toMatchObject({ id, text: 'Omyl' });
    expect((await read(owner)).results.map((message) => message.id)).toEqual([id, other.id]);
    await owner.delete(`messages/${id}/`);
    portal.pass({ minutes: 11 });
    expect((await owner.post(`messages/${id}/restore/`)).status).toBe(404);
  });

  it('is refused for messages of others, and answers 409 after a reply', async () => {
    const root = await write(owner, 'Otázka');
    const path = `messages/${root.id}/`;
    expect((await supplier.delete(path)).status).toBe(403);
    const reply = await write(supplier, 'Odpověď', root.id);
    const answered = { status: 409, body: { detail: 'Na zprávu už někdo odpověděl, smazat ji proto nelze.' } };
    expect(await owner.delete(path)).toMatchObject(answered);
    await write(supplier, 'Doplnění vlastní odpovědi', root.id);
    await write(owner, 'Díky', root.id);
    expect(await supplier.delete(`messages/${reply.id}/`)).toMatchObject(answered);
    expect((await read(owner, root.id)).results).toHaveLength(3);
  });

  it('allows deletion of its parent afterwards', async () => {
    const root = await write(owner, 'Otázka');
    const reply = await write(supplier, 'Odpověď', root.id);
    expect((await supplier.delete(`messages/${reply.id}/`)).status).toBe(204);
    expect((await read(owner)).results).toMatchObject([{ id: root.id, replies_count: 0, can_delete: true }]);
    expect((await owner.delete(`messages/${root.id}/`)).status).toBe(204);
    // A reply without its parent cannot be restored.
    expect((await supplier.post(`messages/${reply.id}/restore/`)).status).toBe(409);
  });

  it('and a reply at the same time: one of them is refused, and no reply is left without its parent', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const root = await write(owner, `Otázka ${turn}`);
      const [deletion, answer] = await Promise.all([
        owner.delete(`messages/${root.id}/`),
        send(supplier, 'Odpověď', { parent: root.id }),
      ]);
      expect([
        [204, 409],
        [409, 201],
      ]).toContainEqual([deletion.status, answer.status]);
      if (answer.status === 409)
        expect((answer.body as { detail: string }).detail).toMatch(
          /^Zprávu, na kterou odpovídáte, mezitím její autor smazal\./,
        );
    }
  });
});

describe('attachments', () => {
  it('wait for their message, are visible with it, and are deleted with it', async () => {
    const file = await attachment(supplier);
    expect(file).toMatchObject({ name: 'nabidka.pdf', extension: 'pdf', size: 5 });
    expect((await owner.get(`files/${file.id}/download/`)).status).toBe(404);
    expect((await supplier.get(`files/${file.id}/download/`)).status).toBe(200);
    const message = (await send(supplier, 'V příloze je nabídka.', { files: [file.id] })).body as Message;
    expect(message.files).toEqual([file]);
    expect((await read(owner)).results).toMatchObject([{ files: [{ id: file.id, name: 'nabidka.pdf' }] }]);
    const download = () => owner.get(`files/${file.id}/download/`).then(({ status }) => status);
    expect(await download()).toBe(200);
    expect((await portal.by('basic').get(`files/${file.id}/download/`)).status).toBe(404);

    await hide(message.id);
    expect(await download()).toBe(404);
    await restoreThing(portal, 'messages', message.id);
    await owner.patch(`projects/${project.id}/`, { published: false });
    expect((await supplier.get(`files/${file.id}/download/`)).status).toBe(404);
    await owner.patch(`projects/${project.id}/`, { published: true });
    await supplier.delete(`messages/${message.id}/`);
    expect(await download()).toBe(404);
    await supplier.post(`messages/${message.id}/restore/`);
    expect(await download()).toBe(200);
  });

  it('must be own unused files, five at most', async () => {
    const foreign = await attachment(owner);
    const deleted = {
      status: 400,
      body: { files: ['Některá z příloh už není k dispozici. Odeberte ji a přiložte prosím znovu.'] },
    };
    expect(await send(supplier, 'Cizí příloha', { files: [foreign.id] })).toMatchObject(deleted);
    const own = await attachment(supplier);
    await supplier.delete(`files/${own.id}/`);
    expect(await send(supplier, 'Odebraná příloha', { files: [own.id] })).toMatchObject(deleted);
    expect((await read(supplier)).results).toEqual([]);
    const five: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) five.push((await attachment(supplier, `${turn}.txt`)).id);
    expect((await send(supplier, 'Šest', { files: [...five, own.id] })).status).toBe(400);
    expect((await send(supplier, 'Pět', { files: five })).status).toBe(201);
    expect(await send(supplier, 'Podruhé', { files: five.slice(0, 1) })).toMatchObject(deleted);
    expect(
      (await upload(supplier, 'messages/files/', { field: 'file', name: 'a.txt', type: '', content: '' })).body,
    ).toEqual({
      file: ['Soubor je prázdný.'],
    });
  });

  it('change with their message while it can be edited, and in no other way', async () => {
    const [first, second] = [await attachment(supplier, 'první.txt'), await attachment(supplier, 'druhá.txt')];
    const { id } = (await send(supplier, 'Nabídka', { files: [first.id] })).body as Message;
    expect((await supplier.delete(`files/${first.id}/`)).status).toBe(403);
    expect((await supplier.patch(`files/${first.id}/`, { name: 'jiná.txt' })).status).toBe(403);
    expect((await owner.delete(`files/${first.id}/`)).status).toBe(403);
    const changed = (await supplier.patch(`messages/${id}/`, { files: [second.id] })).body as Message;
    expect(changed).toMatchObject({
      text: 'Nabídka',
      files: [{ id: second.id }],
      edited_at: expect.any(String) as string,
    });
    expect((await owner.get(`files/${first.id}/download/`)).status).toBe(404);
    expect((await supplier.post(`files/${first.id}/restore/`)).status).toBe(403);
    portal.pass({ minutes: 15 });
    expect((await supplier.patch(`messages/${id}/`, { files: [] })).status).toBe(409);
  });
});

describe('mentions', () => {
  /** A named user of a role who has written in the discussion. */
  const joined = async (first_name: string, last_name: string, role: 'SUPPLIER' | 'CONSULTANT' = 'SUPPLIER') => {
    const { id } = await buildUser(portal.db, { first_name, last_name, role });
    const client = await portal.asUser(id);
    await write(client, 'Dobrý den.');
    return { id, client };
  };
  const offered = async (client: Client) =>
    (await client.get(`messages/participants/?thread_ct_id=1&thread__object_id=${project.id}`)).body;

  it('notify users who wrote in the discussion and still have access; nobody else is notified or named', async () => {
    const petr = await joined('Petr', 'Svoboda');
    await buildUser(portal.db, { first_name: 'Tajná', last_name: 'Osoba', role: 'SUPPLIER' });
    expect(await offered(owner)).toEqual({ results: [{ id: petr.id, name: 'Petr Svoboda', company: null }] });
    expect(await offered(petr.client)).toEqual({ results: [] });
    const message = await write(owner, '@Petr Svoboda a @Tajná Osoba, `@Petr Svoboda`, napište na petr@Petr Svoboda.');
    expect(message.mentions).toEqual([{ id: petr.id, name: 'Petr Svoboda' }]);

    await owner.patch(`projects/${project.id}/`, { published: false });
    expect(await offered(owner)).toEqual({ results: [] });
    expect((await write(owner, '@Petr Svoboda?')).mentions).toEqual([]);
  });

  it('follow an edit of the message', async () => {
    const petr = await joined('Pavel', 'Malý');
    const { id } = await write(owner, 'Dobrý den');
    expect((await owner.patch(`messages/${id}/`, { text: 'Dobrý den, @Pavel Malý' })).body).toMatchObject({
      mentions: [{ id: petr.id, name: 'Pavel Malý' }],
    });
    expect((await owner.patch(`messages/${id}/`, { text: 'Dobrý den' })).body).toMatchObject({ mentions: [] });
  });
});

describe('notifications', () => {
  const notified = async (person: 'premium' | 'supplier' | 'consultant') =>
    (
      await portal.db
        .selectFrom('notifications')
        .select(['event', 'data', 'count', 'seen_at'])
        .where('user_id', '=', await portal.idOf(person))
        .where('subject_id', '=', project.id)
        .orderBy('id')
        .execute()
    ).map(({ event, data, count, seen_at }) => [event, data.message, count, seen_at !== null]);

  it('go to the owner and to those who wrote, once for several messages, and are seen with the discussion', async () => {
    const first = await write(supplier, 'Nabídka');
    expect([await notified('premium'), await notified('supplier')]).toEqual([[['MESSAGE', first.id, 1, false]], []]);
    const second = await write(supplier, 'Ještě cena');
    expect(await notified('premium')).toEqual([['MESSAGE', second.id, 2, false]]);
    await note(owner, [first.id]);
    expect(await notified('premium')).toEqual([['MESSAGE', second.id, 2, false]]);
    await note(owner);
    expect(await notified('premium')).toEqual([['MESSAGE', second.id, 2, true]]);
    const answer = await write(owner, 'Děkujeme.');
    expect([await notified('supplier'), await notified('consultant')]).toEqual([
      [['MESSAGE', answer.id, 1, false]],
      [],
    ]);
  });

  it('go to nobody who has lost access to the record', async () => {
    await write(supplier, 'Nabídka');
    await owner.patch(`projects/${project.id}/`, { published: false });
    await write(owner, 'Interní poznámka');
    expect(await notified('supplier')).toEqual([]);
  });

  it('of a deleted message are removed, alone or among others', async () => {
    const first = await write(supplier, '1.');
    const second = await write(supplier, '2.');
    await supplier.delete(`messages/${second.id}/`);
    expect(await notified('premium')).toEqual([['MESSAGE', first.id, 1, false]]);
    await supplier.delete(`messages/${first.id}/`);
    expect(await notified('premium')).toEqual([]);
  });

  it('of a mention replace the one of the message', async () => {
    await changeRow(portal.db, 'users', await portal.idOf('consultant'), {
      first_name: 'Alena',
      last_name: 'Konzultantová',
    });
    await write(await portal.as('consultant'), 'Dobrý den');
    const { id } = await write(supplier, 'Co na to @Alena Konzultantová?');
    expect(await notified('consultant')).toEqual([['MENTION', id, 1, false]]);
    const later = await write(supplier, 'Dobrý den');
    await supplier.patch(`messages/${later.id}/`, { text: 'Dobrý den, @Alena Konzultantová' });
    await supplier.patch(`messages/${later.id}/`, { text: 'Dobrý den, @Alena Konzultantová.' });
    expect(await notified('consultant')).toEqual([
      ['MENTION', id, 1, false],
      ['MESSAGE', later.id, 1, false],
      ['MENTION', later.id, 1, false],
    ]);
  });

  it('are not created for a refused message', async () => {
    expect((await send(supplier, 'Příloha', { files: [2_147_483_647] })).status).toBe(400);
    expect(await notified('premium')).toEqual([]);
  });
});
