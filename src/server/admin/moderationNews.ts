import type { Db } from '../database/database';
import { notify } from '../notifications/notify';
import { notifyThread } from '../notifications/notifyThread';
import { listManagers } from '../repositories/companies/members';
import { listMentioned } from '../repositories/mentions';
import type { Moderation } from '../repositories/moderation/moderations';
import { listReporters } from '../repositories/moderation/reports';
import type { ModeratedThing } from '../repositories/moderation/things';
import { THREAD_TYPES } from '../repositories/threads';

/** Who is told of what is moderated. */

interface Told {
  /** Number of what was decided. */
  step: number;
  operator: number | null;
}

/** People whom a decision concerns: who wrote it, or those who decide for the company that it belongs to. */
async function listOwners(
  db: Db,
  { author_id, company_id }: Pick<Moderation, 'author_id' | 'company_id'>,
): Promise<number[]> {
  if (company_id === null) return author_id === null ? [] : [author_id];
  return (await listManagers(db, company_id)).map(({ id }) => id);
}

/** Gives those whose it is the statement of reasons. */
export async function notifyConcerned(db: Db, now: Date, held: Moderation, { step, operator }: Told): Promise<void> {
  for (const person of await listOwners(db, held))
    await notify(db, now, {
      event: 'MODERATION',
      // A thing that is gone, or that the person does not see any more, has its statement all the same.
      subject: { kind: 'users', id: person },
      actor: operator,
      to: [person],
      data: { decision: step },
    });
}

/** Tells those who reported something how it ended. */
export async function notifyReporters(db: Db, now: Date, id: number, { step, operator }: Told): Promise<void> {
  for (const person of await listReporters(db, id))
    await notify(db, now, {
      event: 'REPORT_SETTLED',
      subject: { kind: 'users', id: person },
      actor: operator,
      to: [person],
      data: { decision: step },
    });
}

/** Tells of a message that waited for an operator, as its discussion would have been told when it was written. */
export async function notifyShownAgain(
  db: Db,
  now: Date,
  { kind, record_id, author_id }: Moderation,
  { subject }: ModeratedThing,
): Promise<void> {
  if (kind !== 'messages' || author_id === null) return;
  if (subject?.kind !== 'projects' && subject?.kind !== 'references') return;
  const thread = { kind: subject.kind, ctId: THREAD_TYPES[subject.kind], objectId: subject.id };
  const mentioned = await listMentioned(db, record_id);
  await notifyThread(db, now, thread, { id: record_id, authorId: author_id, mentioned });
}
