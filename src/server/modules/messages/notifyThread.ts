import type { Db } from '#platform/database/database.ts';
import { notify } from '#platform/notifications/notify.ts';
import { listConcerned, readersAmong } from './threadNotificationsRepository.ts';
import type { Thread } from './threadsRepository.ts';

/** A message that triggers notifications. */
interface NewMessage {
  id: number;
  authorId: number;
  /** Mentioned users who have not been notified yet. */
  mentioned: readonly number[];
}

/** Notifies the users mentioned in a message, in the transaction that writes it. */
export async function notifyMentioned(
  db: Db,
  now: Date,
  { kind, objectId }: Thread,
  { id, authorId, mentioned }: NewMessage,
): Promise<void> {
  await notify(db, now, {
    event: 'MENTION',
    subject: { kind, id: objectId },
    actor: authorId,
    to: mentioned,
    data: { message: id },
    dedupe: `mention:${id}`,
  });
}

/** Notifies users of a new message: those mentioned in it, and the other followers of the discussion. */
export async function notifyThread(db: Db, now: Date, thread: Thread, message: NewMessage): Promise<void> {
  const { kind, objectId } = thread;
  await notifyMentioned(db, now, thread, message);
  const concerned = await listConcerned(db, thread);
  const others = concerned.filter((id) => id !== message.authorId && !message.mentioned.includes(id));
  // Users who can no longer see the subject are not notified.
  const readers = await readersAmong(db, kind, objectId, others);
  await notify(db, now, {
    event: 'MESSAGE',
    subject: { kind, id: objectId },
    actor: message.authorId,
    to: [...readers],
    data: { message: message.id },
  });
}
