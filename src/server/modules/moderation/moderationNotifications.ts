import { listMentioned } from '#modules/messages/mentionsRepository.ts';
import { notifyThread } from '#modules/messages/notifyThread.ts';
import { isDiscussed, THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import { noteChange } from '#modules/watches/changesRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { listManagers } from '#platform/identity/membersRepository.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Moderation } from './moderationsRepository.ts';
import { listReporters } from './reportsRepository.ts';
import type { ModeratedThing } from './thingsRepository.ts';

/** The decision that a notification is about. */

interface ModerationChange {
  /** Id of the decision. */
  step: number;
  operator: number | null;
}

/** Lists the people whom a decision concerns: the author, or the managers of the company that owns the record. */
async function listOwners(
  db: Db,
  { author_id, company_id }: Pick<Moderation, 'author_id' | 'company_id'>,
): Promise<number[]> {
  if (company_id === null) return author_id === null ? [] : [author_id];
  return (await listManagers(db, company_id)).map(({ id }) => id);
}

/** Notifies the owners of a record of the statement of reasons. */
export async function notifyConcerned(
  db: Db,
  now: Date,
  moderation: Moderation,
  { step, operator }: ModerationChange,
): Promise<void> {
  for (const person of await listOwners(db, moderation))
    await notify(db, now, {
      event: 'MODERATION',
      // The subject is the person, because the statement must stay readable when the record is deleted or hidden.
      subject: { kind: 'users', id: person },
      actor: operator,
      to: [person],
      data: { decision: step },
    });
}

/** Notifies the people who reported a record of the result. */
export async function notifyReporters(
  db: Db,
  now: Date,
  id: number,
  { step, operator }: ModerationChange,
): Promise<void> {
  for (const person of await listReporters(db, id))
    await notify(db, now, {
      event: 'REPORT_SETTLED',
      subject: { kind: 'users', id: person },
      actor: operator,
      to: [person],
      data: { decision: step },
    });
}

/**
 * Sends the notifications of a message or a tender that waited for moderation, which were not sent when it was written
 * or published.
 */
export async function notifyShownAgain(
  db: Db,
  now: Date,
  { kind, record_id, author_id, source }: Moderation,
  { subject }: ModeratedThing,
): Promise<void> {
  if (kind === 'projects' && source === 'AUTOMATIC') await noteChange(db, 'projects', record_id);
  if (kind !== 'messages' || author_id === null) return;
  if (!subject || !isDiscussed(subject.kind)) return;
  const thread = { kind: subject.kind, ctId: THREAD_TYPES[subject.kind], objectId: subject.id };
  const mentioned = await listMentioned(db, record_id);
  await notifyThread(db, now, thread, { id: record_id, authorId: author_id, mentioned });
}
