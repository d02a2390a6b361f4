import { sql } from 'kysely';
import { MINUTE } from '#contract/lib/durations.ts';
import { VISIT_MINUTES } from '#contract/limits/limits.ts';
import type { ListMark } from '#contract/vocabulary/list.ts';
import { dismissProject, undismissProject } from '#modules/projects/dismissalsRepository.ts';
import type { ExportedData } from '#platform/audit/exportedRowsRepository.ts';
import type { Db } from '#platform/database/database.ts';

/** What a person did with the rows of the list, by item. */
export type Marks = ReadonlyMap<
  string,
  Record<'snoozed_until' | 'marked_at' | 'mailed_at', Date | null> & { mark: string | null }
>;

export async function readMarks(db: Db, userId: number): Promise<Marks> {
  const rows = await db
    .selectFrom('list_marks')
    .select(['item', 'mark', 'snoozed_until', 'marked_at', 'mailed_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ item, ...row }) => [item, row]));
}

/**
 * Marks a row of the list; NONE takes the mark back.
 * @param until end of a snooze
 */
export async function saveMark(
  db: Db,
  userId: number,
  item: string,
  mark: ListMark,
  until: Date | null,
  now: Date,
): Promise<void> {
  const [kind, target, id] = item.split(':');
  if (kind === 'hit' && target === 'PROJECTS') {
    // The list of projects leaves it out too.
    const before = (await readMarks(db, userId)).get(item)?.mark;
    if (mark === 'DISMISSED') await dismissProject(db, userId, Number(id), now);
    else if (before === 'DISMISSED') await undismissProject(db, userId, Number(id));
  }
  const marked = { mark: mark === 'NONE' ? null : mark, snoozed_until: until, marked_at: now };
  await db
    .insertInto('list_marks')
    .values({ user_id: userId, item, ...marked })
    .onConflict((conflict) => conflict.columns(['user_id', 'item']).doUpdateSet(marked))
    .execute();
}

/** Records that rows were mailed, so that they are not mailed again. */
export async function recordMailed(db: Db, userId: number, items: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into list_marks (user_id, item, mailed_at) select ${userId}, item, ${now} from unnest(${[...items]}::text[]) as item
    on conflict (user_id, item) do update set mailed_at = excluded.mailed_at`.execute(db);
}

/** Deletes marks, and notes of mails, that were last changed before a time. */
export const removeOldMarks = (db: Db, before: Date) =>
  sql`delete from list_marks where greatest(marked_at, mailed_at) < ${before}`.execute(db);

/** When the visit before the current one ended; null on the first. */
export async function readVisit(db: Db, userId: number, now: Date): Promise<Date | null> {
  const visit = await db
    .selectFrom('visits')
    .select(['seen_at', 'previous_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!visit) return null;
  return +now - +visit.seen_at > VISIT_MINUTES * MINUTE ? visit.seen_at : visit.previous_at;
}

/** Records that a person sees the list, at most once a minute. */
export async function recordVisit(db: Db, userId: number, now: Date): Promise<void> {
  await sql`
    insert into visits (user_id, seen_at) values (${userId}, ${now})
    on conflict (user_id) do update set seen_at = excluded.seen_at,
      previous_at = case when visits.seen_at < ${new Date(+now - VISIT_MINUTES * MINUTE)}::timestamptz then visits.seen_at else visits.previous_at end
      where visits.seen_at < ${new Date(+now - MINUTE)}::timestamptz`.execute(db);
}

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  list_marks: (userId) => sql`coalesce((
    select json_agg(to_jsonb(kept) - 'user_id' order by kept.item) from list_marks as kept where user_id = ${userId}), '[]')`,
  visits: (userId) => sql`coalesce((
    select json_agg(to_jsonb(kept) - 'user_id') from visits as kept where user_id = ${userId}), '[]')`,
};
