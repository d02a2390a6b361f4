import { sql } from 'kysely';
import { canWatch, roleIn } from '#contract/access/access.ts';
import { DAY } from '#contract/lib/durations.ts';
import type { Watch, WatchDraft } from '#contract/wire/watches.ts';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { countHits, isReadable } from './hitsRepository.ts';
import { readGone, settled, type StoredSearch } from './watchedRowsRepository.ts';
import { watchTexts } from './watchesTexts.ts';

/** Days of which the hits of a watch are counted. */
const COUNTED_DAYS = 30;

type WatchRow = Omit<Watch, 'hits' | 'notes' | 'created_at'> &
  StoredSearch & { regions: Watch['regions']; created_at: Date };

const notesOnRight = (caller: Caller, { target }: StoredSearch): string[] => {
  if (canWatch(caller, target)) return [];
  const texts: Partial<Record<string, string>> = watchTexts.noRight;
  return [texts[target] ?? watchTexts.noRightOther];
};

/** Lists the watches of the caller and of their companies that have not ended, the newest first, or one of them. */
export async function listWatches(db: Db, caller: Caller, now: Date, id: number | null = null): Promise<Watch[]> {
  const { rows } = await sql<WatchRow>`
    select watch.id, watch.target, watch.query, watch.name, watch.address, watch.is_default, watch.regions,
      case when watch.is_shared then json_build_object('id', company.id, 'name', company.name) end as shared_with,
      watch.asleep_at is not null as is_asleep, watch.created_at
    from watches as watch left join companies as company on company.id = watch.company_id
    where ${isReadable(caller)} and case when ${id}::int is null then watch.ended_at is null else watch.id = ${id} end
    order by watch.created_at desc, watch.id desc`.execute(db);
  const [hits, gone] = [
    await countHits(db, caller, new Date(+now - COUNTED_DAYS * DAY), now),
    await readGone(db, rows),
  ];
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      hits: hits.get(row.id) ?? 0,
      notes: [...notesOnRight(caller, row), ...(await settled(db, row, gone)).notes],
      created_at: row.created_at.toISOString(),
    })),
  );
}

/** Counts the active watches that a person made, without the defaults. The person's row is locked. */
export async function lockAndCount(db: Db, userId: number): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from watches where user_id = ${userId} and not is_default and ended_at is null`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Finds the watch of the same search and owner. */
export async function findSame(
  db: Db,
  caller: Caller,
  { target, query, is_shared }: Pick<WatchDraft, 'target' | 'query' | 'is_shared'>,
): Promise<{ id: number; is_ended: boolean } | undefined> {
  const { rows } = await sql<{ id: number; is_ended: boolean }>`
    select id, ended_at is not null as is_ended from watches where target = ${target} and query = ${query} and not is_default
      and is_shared = ${is_shared} and ${is_shared ? sql`company_id = ${caller.company}` : sql`user_id = ${caller.id}`}
    for update`.execute(db);
  return rows[0];
}

/** Adds a watch, and returns its id; undefined if another window has just added it. */
export async function insertWatch(db: Db, caller: Caller, draft: WatchDraft, now: Date): Promise<number | undefined> {
  const added = await db
    .insertInto('watches')
    .values({
      ...draft,
      user_id: caller.id,
      company_id: draft.is_shared ? caller.company : null,
      created_at: now,
      pressed_at: now,
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** A watch that somebody wants to change. */
export interface HeldWatch extends StoredSearch {
  id: number;
  is_shared: boolean;
  is_ended: boolean;
  /** May be changed by the caller. */
  is_changeable: boolean;
}

/** Locks a watch of the caller or of their companies; undefined if there is none. */
export async function lockWatch(db: Db, caller: Caller, id: number): Promise<HeldWatch | undefined> {
  const { rows } = await sql<HeldWatch & { company_id: number | null }>`
    select watch.id, watch.target, watch.query, watch.regions, watch.is_default, watch.is_shared, watch.company_id,
      watch.ended_at is not null as is_ended
    from watches as watch where watch.id = ${id} and ${isReadable(caller)} for update`.execute(db);
  const [row] = rows;
  return row && { ...row, is_changeable: !row.is_shared || (roleIn(caller, row.company_id) ?? 'READER') !== 'READER' };
}

/** What a change of a watch writes. */
interface WatchChange {
  name?: string | undefined;
  regions?: readonly string[] | undefined;
  is_ended?: boolean | undefined;
  /** It searches something else, or again: what it finds now is known. */
  isRenewed: boolean;
}

/** Changes a watch, which wakes it. What is found while it sleeps or has ended is never told. */
export async function changeWatch(
  db: Db,
  id: number,
  { name, regions, is_ended, isRenewed }: WatchChange,
  now: Date,
): Promise<void> {
  await sql`
    update watches set pressed_at = ${now}, name = coalesce(${name ?? null}::text, name),
      regions = coalesce(${regions ?? null}::text[], regions),
      are_regions_chosen = are_regions_chosen or ${regions !== undefined}::boolean,
      ended_at = case ${is_ended ?? null}::boolean when true then coalesce(ended_at, ${now}) when false then null else ended_at end,
      known = case when asleep_at is null and not ${isRenewed}::boolean then known end, asleep_at = null
    where id = ${id}`.execute(db);
}

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  watches: (userId) =>
    exportedRows(sql`
      select id, target, name, query, address, regions, is_default, is_shared, company_id, created_at, pressed_at, asleep_at, ended_at
      from watches where user_id = ${userId}`),
};

/** Forgets hits found before a time, which their watches know from then on. */
export async function forgetHits(db: Db, before: Date): Promise<void> {
  await sql`
    with gone as (delete from watch_hits where matched_at < ${before} returning watch_id, record_id)
    update watches set known = known || old.records
    from (select watch_id, array_agg(record_id) as records from gone group by watch_id) as old
    where watches.id = old.watch_id and watches.known is not null`.execute(db);
}

/** Deletes watches that ended before a time. Defaults stay, so that they are not made again. */
export async function forgetEnded(db: Db, before: Date): Promise<void> {
  await sql`delete from watches where ended_at < ${before} and not is_default`.execute(db);
}
