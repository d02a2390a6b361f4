import type { Page } from '#contract/wire/common.ts';
import type { Testimonial } from '#contract/wire/companies.ts';
import type { Message } from '#contract/wire/messages.ts';
import {
  author,
  closePortal,
  decide,
  moderator,
  HIDE,
  notifications,
  openPortal,
  portal,
  rating,
  reporter,
  writeTestimonial,
  supplier,
  waiting,
} from '#support/server/adminModeration.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Answer, type Client, listed } from '#support/server/startPortal.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

/* Moderation rules that apply only to messages and testimonials. */

beforeEach(openPortal);
afterAll(closePortal);

describe('messages of new accounts with links', () => {
  const write = async (client: Client, project: number, text: string, parent: number | null = null) =>
    (await client.post('messages/', { thread_ct_id: 1, thread_object_id: project, text, parent })).body as Message;
  const read = (client: Client, project: number) =>
    listed<Message>(client, `messages/?thread_ct_id=1&thread__object_id=${project}`);

  const joined = (days: number) =>
    changeRow(portal.db, 'users', supplier.user, {
      date_joined: new Date(+portal.services.clock() - days * 86_400_000),
    });
  beforeEach(() => joined(0));

  it('stay hidden until an operator approves them, and trigger no notification before that', async () => {
    const { id: project } = await buildWorkProject(portal.db, author.id, { published: true });
    const message = await write(supplier.client, project, 'Nabídka na https://levne.example');
    expect(message).toMatchObject({ hidden: true, is_own: true, text: 'Nabídka na https://levne.example' });
    expect(message.hidden_reason).toContain('nejdřív čte provozovatel');
    expect(await read(author.client, project)).toEqual([]);
    expect(await notifications(author.client)).toEqual([]);
    const [row] = await waiting();
    expect(row).toMatchObject({ kind: 'messages', state: 'OPEN', source: 'AUTOMATIC', is_hidden: true, count: 0 });
    await decide(row!.id, { decision: 'KEPT' });
    expect(await read(author.client, project)).toMatchObject([{ id: message.id, hidden: false }]);
    expect((await notifications(author.client)).map(([event]) => event)).toEqual(['MESSAGE']);
    expect((await notifications(supplier.client))[0]![1]).toContain('ostatní ho teď vidí');
  });

  it('are held only with a link and from accounts younger than three days', async () => {
    const { id: project } = await buildWorkProject(portal.db, author.id, { published: true });
    expect(await write(supplier.client, project, 'Bez odkazu, wwwyborne')).toMatchObject({ hidden: false });
    expect(await write(supplier.client, project, 'Viz www.levne.example')).toMatchObject({ hidden: true });
    await joined(2.99);
    expect(await write(supplier.client, project, 'https://levne.example')).toMatchObject({ hidden: true });
    await joined(3.01);
    expect(await write(supplier.client, project, 'https://levne.example')).toMatchObject({ hidden: false });
  });

  it('are held when the link is added by an edit, while testimonials are never held', async () => {
    const { id: project } = await buildWorkProject(portal.db, author.id, { published: true });
    const { id, etag } = await write(supplier.client, project, 'Dobrý den');
    expect(
      await supplier.client.patch(`messages/${id}/`, { text: 'https://levne.example' }, { 'if-match': etag }),
    ).toMatchObject({
      status: 200,
      body: { hidden: true },
    });
    expect(await read(author.client, project)).toEqual([]);
    await writeTestimonial('Viz https://konkurence.example', 5);
    expect(await rating()).toEqual({ average: 5, count: 1 });
  });

  it('cannot be restored before the hidden message they reply to', async () => {
    const { id: project } = await buildWorkProject(portal.db, author.id, { published: true });
    const root = await write(supplier.client, project, 'Kořen');
    const reply = await write(author.client, project, 'Odpověď', root.id);
    const act = (record: number) => moderator().post('admin/moderation/', { kind: 'messages', record, ...HIDE });
    const of = async (answer: Promise<Answer>) => ((await answer).body as { id: number }).id;
    const [rootId, replyId] = [await of(act(root.id)), await of(act(reply.id))];
    expect(await decide(replyId, { decision: 'RESTORED' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Nejdřív prosím obnovte ten') as string },
    });
    expect((await decide(rootId, { decision: 'RESTORED' })).status).toBe(200);
    expect((await decide(replyId, { decision: 'RESTORED' })).status).toBe(200);
    expect((await read(author.client, project))[0]).toMatchObject({ text: 'Kořen', replies_count: 1 });
  });
});

it('hides a removed message from everyone including its author', async () => {
  const { id: project } = await buildWorkProject(portal.db, author.id, { published: true });
  const { body } = await supplier.client.post('messages/', {
    thread_ct_id: 1,
    thread_object_id: project,
    text: 'Zvonkohra',
    parent: null,
  });
  const { id } = body as Message;
  await author.client.post('messages/', {
    thread_ct_id: 1,
    thread_object_id: project,
    text: 'Nechte toho',
    parent: id,
  });
  await moderator().post('admin/moderation/', { kind: 'messages', record: id, ...HIDE, decision: 'REMOVED' });
  for (const client of [supplier.client, author.client]) {
    const read = await client.get(`messages/?thread_ct_id=1&thread__object_id=${project}`);
    expect((read.body as Page<Message>).results).toMatchObject([
      { text: 'Příspěvek byl skryt.', is_own: false, replies_count: 1 },
    ]);
  }
});

it('lets a company reply to a testimonial once, and notifies its author', async () => {
  const id = await writeTestimonial('Přišli pozdě.', 2);
  const path = `companies/${supplier.company}/testimonials/`;
  const list = async (client: Client) => (await listed<Testimonial>(client, path))[0];
  expect(await list(supplier.client)).toMatchObject({ reply: null, can_reply: true, is_outside: true });
  expect(await list(reporter.client)).toMatchObject({ can_reply: false });
  expect((await reporter.client.post(`${path}${id}/reply/`, { text: 'Lež.' })).status).toBe(403);
  expect((await supplier.client.post(`${path}${id}/reply/`, { text: ' ' })).status).toBe(400);
  expect((await supplier.client.post(`${path}999999/reply/`, { text: 'Omluva' })).status).toBe(404);
  const sent = await Promise.all(
    ['Omlouváme se.', 'Nestalo se.'].map((text) => supplier.client.post(`${path}${id}/reply/`, { text })),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await list(reporter.client))?.reply?.text).toMatch(/Omlouváme se\.|Nestalo se\./);
  expect(await notifications(author.client)).toEqual([
    [
      'TESTIMONIAL_REPLY',
      'Firma „Sítě s.r.o.“ odpověděla na vaše hodnocení',
      `/subjekty/suppliers/${supplier.company}`,
    ],
  ]);
});

it('marks a testimonial as coming from outside unless both parties communicated on the portal', async () => {
  const path = `companies/${supplier.company}/testimonials/`;
  const write = async () => (await author.client.post(path, { rating: 5, text: 'Výborné.' })).body as Testimonial;
  expect((await write()).is_outside).toBe(true);
  const { id: project } = await buildWorkProject(portal.db, author.id, { published: true });
  for (const client of [supplier.client, author.client])
    await client.post('messages/', { thread_ct_id: 1, thread_object_id: project, text: 'Dobrý den', parent: null });
  expect((await write()).is_outside).toBe(false);
});
