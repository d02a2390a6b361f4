import { MESSAGES_PAGE_SIZE } from '#contract/limits/limits.ts';
import { createMessage } from '#modules/messages/messageChangesRepository.ts';
import { listMessages, locateMessage } from '#modules/messages/messagesRepository.ts';
import { openThread } from '#modules/messages/threadsRepository.ts';
import { buildUser, inOrder } from '#support/server/builders.ts';
import { sharedDatabase } from '#support/server/openTestDatabase.ts';
import { buildReference } from '#support/server/workBuilders.ts';

const database = sharedDatabase();

const REFERENCE = 2;

/** A new discussion with its author and a function that writes to it. */
async function discussion() {
  const { db } = database;
  const { id } = await buildUser(db);
  const caller = { id, role: 'CLIENT', plan: 'FREE', is_operator: false, company: null, memberships: [] } as const;
  const reference = await buildReference(db, id);
  const thread = await openThread(db, REFERENCE, reference.id, caller);
  const write = async (parent: number | null = null) =>
    (await createMessage(db, thread, { text: 'Zpráva', parent }, caller, new Date())).message.id;
  return { db, thread, caller, write };
}

it('locates a message on the right page, including the last of one page and the first of the next', async () => {
  const { db, thread, caller, write } = await discussion();
  const roots = (await inOrder(2 * MESSAGES_PAGE_SIZE + 1, () => write())).reverse();
  const oldest = roots.at(-1) ?? 0;
  const replies = await inOrder(2 * MESSAGES_PAGE_SIZE + 1, () => write(oldest));

  for (const [ids, parent, placeOf] of [
    [roots, null, 'root_page'],
    [replies, oldest, 'reply_page'],
  ] as const) {
    for (const id of ids) {
      const page = (await locateMessage(db, id, caller))[placeOf] ?? 0;
      const { rows } = await listMessages(
        db,
        thread,
        { parent, mark: null },
        { page, pageSize: MESSAGES_PAGE_SIZE },
        caller.id,
        new Date(),
      );
      expect([id, rows.map((row) => row.id)]).toEqual([id, expect.arrayContaining([id])]);
    }
  }
});

it('ignores hidden messages both in counts and in page numbers', async () => {
  const { db, thread, caller, write } = await discussion();
  const root = await write();
  const replies = await inOrder(MESSAGES_PAGE_SIZE + 1, () => write(root));
  const [newer] = await inOrder(MESSAGES_PAGE_SIZE, () => write());
  await db
    .updateTable('messages')
    // Written by someone else, because authors still see their own hidden messages.
    .set({ hidden_at: new Date(), hidden_reason: 'Reklama', author_id: null })
    .where('id', 'in', [replies[0]!, newer!])
    .execute();

  // One message fewer before each of the two, which moves both from the second page to the first.
  expect(await locateMessage(db, replies.at(-1)!, caller)).toMatchObject({ root_page: 1, reply_page: 1 });
  expect(
    await listMessages(db, thread, { parent: root, mark: null }, { page: 1, pageSize: 99 }, caller.id, new Date()),
  ).toMatchObject({
    count: MESSAGES_PAGE_SIZE,
  });
  await expect(locateMessage(db, replies[0]!, caller)).rejects.toMatchObject({ status: 404 });
});
