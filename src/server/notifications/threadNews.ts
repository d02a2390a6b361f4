import type { Db } from '../database/database';
import { listConcerned, readersAmong } from '../repositories/threadNotifications';
import type { Thread } from '../repositories/threads';
import { notify } from './notify';

/** A message as it is told of. */
interface ToldMessage {
  id: number;
  authorId: number;
  /** Who is mentioned in it and has not been told so. */
  mentioned: readonly number[];
}

/** Tells those who are mentioned in a message that they are, on the transaction that writes it. */
export async function tellOfMentions(
  db: Db,
  now: Date,
  { kind, objectId }: Thread,
  { id, authorId, mentioned }: ToldMessage,
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

/** Tells of a new message: those mentioned that they are, the others whom the discussion concerns that it goes on. */
export async function tellOfMessage(db: Db, now: Date, thread: Thread, message: ToldMessage): Promise<void> {
  const { kind, objectId } = thread;
  await tellOfMentions(db, now, thread, message);
  const concerned = await listConcerned(db, thread);
  const others = concerned.filter((id) => id !== message.authorId && !message.mentioned.includes(id));
  // Who may no longer see the thing is not told that it is talked about.
  const readers = await readersAmong(db, kind, objectId, others);
  await notify(db, now, {
    event: 'MESSAGE',
    subject: { kind, id: objectId },
    actor: message.authorId,
    to: [...readers],
    data: { message: message.id },
  });
}
