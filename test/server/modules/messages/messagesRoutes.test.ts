import type { Page } from '#contract/wire/common.ts';
import type { Message } from '#contract/wire/messages.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

const PROJECT = 1;
const REFERENCE = 2;
const pageOf = (answer: { body: unknown }) => answer.body as Page<Message>;
const textsOf = (answer: { body: unknown }) => pageOf(answer).results.map(({ text }) => text);
const draft = (thread_ct_id: number, thread_object_id: number, text: string, parent: number | null = null) => ({
  thread_ct_id,
  thread_object_id,
  text,
  parent,
});

it('returns roots from the newest and replies from the oldest, by pages', async () => {
  const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
  const client = await portal.as('basic');
  const ids: number[] = [];
  for (const text of ['1.', '2.', '3.', '4.', '5.', '6.']) {
    ids.push(((await client.post('messages/', draft(REFERENCE, id, text))).body as Message).id);
  }
  const [first] = ids;
  for (const text of ['a.', 'b.']) await client.post('messages/', draft(REFERENCE, id, text, first ?? null));
  const thread = `messages/?thread__object_id=${id}&thread_ct_id=${REFERENCE}&page_size=5`;
  const roots = await client.get(thread);
  expect(textsOf(roots)).toEqual(['6.', '5.', '4.', '3.', '2.']);
  expect(pageOf(roots).pagination).toMatchObject({ count: 6, pages: 2, next: 2 });
  const last = pageOf(await client.get(`${thread}&page=2`)).results;
  expect(last).toMatchObject([
    { text: '1.', replies_count: 2, parent: null, is_own: true, author: { name: 'Jana Nová', role: 'CLIENT' } },
  ]);
  expect(textsOf(await client.get(`${thread}&parent=${first}`))).toEqual(['a.', 'b.']);
  expect((await client.get(`${thread}&page=3`)).status).toBe(404);
});

it('allows reading and writing to users with access to the record only', async () => {
  const owner = await portal.idOf('premium');
  const hidden = await buildWorkProject(portal.db, owner);
  const shown = await buildWorkProject(portal.db, owner, { published: true });
  const attempt = async (person: 'premium' | 'basic' | 'supplier', object: number) => {
    const client = await portal.as(person);
    const read = await client.get(`messages/?thread__object_id=${object}&thread_ct_id=${PROJECT}`);
    return [read.status, (await client.post('messages/', draft(PROJECT, object, 'Dobrý den'))).status];
  };
  expect(await attempt('premium', hidden.id)).toEqual([200, 201]);
  expect(await attempt('supplier', hidden.id)).toEqual([404, 404]);
  expect(await attempt('supplier', shown.id)).toEqual([200, 201]);
  expect(await attempt('basic', shown.id)).toEqual([404, 404]);
});

it('separates the threads of a project and a reference with the same id', async () => {
  const project = await buildWorkProject(portal.db, await portal.idOf('premium'), { id: 70_001 });
  const reference = await buildReference(portal.db, await portal.idOf('supplier'), { id: 70_001 });
  const client = await portal.as('premium');
  await client.post('messages/', draft(PROJECT, project.id, 'O projektu'));
  await client.post('messages/', draft(REFERENCE, reference.id, 'O referenci'));
  const address = `messages/?thread__object_id=${project.id}`;
  expect(textsOf(await client.get(`${address}&thread_ct_id=${REFERENCE}`))).toEqual(['O referenci']);
  expect(textsOf(await client.get(`${address}&thread_ct_id=${PROJECT}`))).toEqual(['O projektu']);
  // Without the content type a client reads the project, a supplier the reference.
  expect(textsOf(await client.get(address))).toEqual(['O projektu']);
  expect(textsOf(await portal.by('supplier').get(address))).toEqual(['O referenci']);
});

it('refuses an empty text, and a parent of another thread', async () => {
  const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
  const other = await buildReference(portal.db, await portal.idOf('supplier'));
  const client = await portal.as('free');
  const elsewhere = (await client.post('messages/', draft(REFERENCE, other.id, 'Jinde'))).body as Message;
  expect((await client.post('messages/', draft(REFERENCE, id, '   '))).body).toEqual({
    text: ['Toto pole je povinné'],
  });
  expect((await client.post('messages/', draft(REFERENCE, id, 'Odpověď', elsewhere.id))).body).toEqual({
    parent: ['Vybraná položka neexistuje.'],
  });
  expect((await client.get('messages/')).body).toEqual({ thread__object_id: ['Toto pole je povinné'] });
});

it('moves a reply to a reply under the same root', async () => {
  const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
  const client = await portal.as('premium');
  const root = (await client.post('messages/', draft(REFERENCE, id, 'Otázka'))).body as Message;
  const reply = (await client.post('messages/', draft(REFERENCE, id, 'Odpověď', root.id))).body as Message;
  const again = draft(REFERENCE, id, 'Ještě něco', reply.id);
  expect((await client.post('messages/', again)).body).toMatchObject({ parent: root.id });
  const replies = await client.get(`messages/?thread__object_id=${id}&thread_ct_id=${REFERENCE}&parent=${root.id}`);
  expect(textsOf(replies)).toEqual(['Odpověď', 'Ještě něco']);
});

it('returns the page of a message in its discussion, for a link to it', async () => {
  const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
  const client = await portal.as('premium');
  const write = async (text: string, parent: number | null = null) =>
    ((await client.post('messages/', draft(REFERENCE, id, text, parent))).body as Message).id;
  const root = await write('nejstarší');
  const replies = [];
  for (let n = 1; n <= 6; n += 1) replies.push(await write(`odpověď ${n}`, root));
  for (let n = 1; n <= 5; n += 1) await write(`novější ${n}`);
  const thread = { ct_id: REFERENCE, object_id: id };
  expect((await client.get(`messages/${replies[5]}/`)).body).toEqual({
    id: replies[5],
    thread,
    root,
    root_page: 2,
    reply_page: 2,
  });
  expect((await client.get(`messages/${root}/`)).body).toEqual({
    id: root,
    thread,
    root,
    root_page: 2,
    reply_page: null,
  });
});

it('treats a message without a parent as a root, and limits a page to a hundred messages', async () => {
  const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
  const client = await portal.as('basic');
  const { parent: _parent, ...root } = draft(REFERENCE, id, 'Kořen');
  expect(await client.post('messages/', root)).toMatchObject({ status: 201, body: { text: 'Kořen', parent: null } });
  expect(await client.get(`messages/?thread__object_id=${id}&thread_ct_id=${REFERENCE}&page_size=9999`)).toMatchObject({
    status: 400,
    body: { page_size: ['Hodnota může být nejvýše 100.'] },
  });
});
