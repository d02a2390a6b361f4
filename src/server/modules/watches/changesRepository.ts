import { sql } from 'kysely';
import type { WatchTarget } from '#contract/vocabulary/watches.ts';
import type { Db } from '#platform/database/database.ts';

/** Kinds of records whose changes the triggers note, with the lists that show them. */
export const CHANGED_KINDS = {
  companies: ['SUPPLIERS', 'CONSULTANTS'],
  references: ['REFERENCES'],
  projects: ['PROJECTS'],
  technologies: ['TECHNOLOGIES'],
  grants: ['GRANTS'],
} as const satisfies Record<string, readonly WatchTarget[]>;
export type ChangedKind = keyof typeof CHANGED_KINDS;

/** Notes that watches have to be compared with a record, though it was not written. */
export async function noteChange(db: Db, kind: ChangedKind, record_id: number): Promise<void> {
  await db.insertInto('watch_changes').values({ kind, record_id }).execute();
}

/** Reads the oldest changes of a kind. */
export const readChanges = (db: Db, kind: ChangedKind, limit: number) =>
  db
    .selectFrom('watch_changes')
    .select(['id', 'record_id'])
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function deleteChanges(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('watch_changes')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Hits as rows of parallel arrays. */
export interface Pairs {
  watches: number[];
  records: number[];
  since: Date[];
}

/** Adds what watches found and did not know. A repeated hit stays as it is. */
export async function addHits(db: Db, { watches, records, since }: Pairs, knownMax: number, now: Date): Promise<void> {
  await sql`
    insert into watch_hits (watch_id, record_id, matched_at)
    select watch.id, pair.record, ${now}::timestamptz
    from unnest(${watches}::int[], ${records}::int[], ${since}::timestamptz[]) as pair(watch, record, since)
      join watches as watch on watch.id = pair.watch
    where watch.ended_at is null and watch.asleep_at is null and not pair.record = any(watch.known)
      and (cardinality(watch.known) < ${knownMax} or pair.since > watch.known_at)
    for key share of watch
    on conflict do nothing`.execute(db);
}

/** Watches that one statement reads. */
const AT_ONCE = 500;

/** Searches that several watches share. */
export interface WatchGroup {
  target: WatchTarget;
  query: string;
  regions: string[];
  is_default: boolean;
  ids: number[];
}

/** Reads the active searches, those whose known records were read or those that wait for it, or that of one watch. */
export async function readGroups(
  db: Db,
  targets: readonly WatchTarget[],
  areKnown: boolean,
  id: number | null = null,
): Promise<WatchGroup[]> {
  const groups = new Map<string, WatchGroup>();
  for (let last: number | undefined = 0; last !== undefined;) {
    const { rows } = await sql<Omit<WatchGroup, 'ids'> & { id: number }>`
      select id, target, query, regions, is_default from watches
      where id > ${last} and id = coalesce(${id}::int, id) and target = any(${[...targets]}::text[])
        and ended_at is null and asleep_at is null and (known is not null) = ${areKnown}::boolean
      order by id limit ${AT_ONCE}`.execute(db);
    for (const { id: watch, ...search } of rows) {
      const key = JSON.stringify(search);
      const group = groups.get(key);
      if (group) group.ids.push(watch);
      else groups.set(key, { ...search, ids: [watch] });
    }
    last = rows.length === AT_ONCE ? rows.at(-1)!.id : undefined;
  }
  return [...groups.values()];
}

/** Puts watches to sleep that nobody has pressed since a time. */
export async function putToSleep(db: Db, before: Date, now: Date): Promise<void> {
  await sql`
    update watches set asleep_at = ${now}
    where ended_at is null and asleep_at is null and pressed_at < ${before}`.execute(db);
}
