import { type Selectable, sql } from 'kysely';
import type { HistoryField, HistoryKind, HistoryPart } from '#contract/vocabulary/history.ts';
import type { AccessoryType } from '#contract/vocabulary/registers.ts';
import type { StoredDifferences } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Slice } from '#platform/http/lists.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { type DeletedAccount, ownerOf, type RecordKind, type RecordKinds } from './recordKind.ts';

/** A stored change. A restoration also has the time of the state that it restored. */
export interface StoredChange extends Pick<
  Selectable<Tables['record_changes']>,
  'kind' | 'record_id' | 'actor_kind' | 'actor_id' | 'actor_label' | 'action' | 'changes'
> {
  id: number;
  created_at: Date;
  restores_at: Date | null;
  /** Name of the user whom the actor, an operator, impersonated. */
  behalf_name: string | null;
  /** Nothing that can be restored has changed since. */
  is_last: boolean;
}

const maskedKinds = (kinds: RecordKinds) =>
  Object.entries(kinds).flatMap(([kind, { masked }]) => (masked ? [{ kind, ...masked }] : []));

/** Differences of a row named `change`, without what its reader must not see. */
const visibleChanges = (kinds: RecordKinds) =>
  sql<StoredDifferences>`case ${sql.join(
    maskedKinds(kinds).map(
      ({ kind, column, codes, as }) => sql`when change.kind = ${kind} and change.changes ? ${column}
      then change.changes || jsonb_build_object(${column}::text, regexp_replace((change.changes -> ${column})::text,
        ${`"(${codes.join('|')})"`}, ${`"${as}"`}, 'g')::jsonb)`,
    ),
    sql` `,
  )} else change.changes end`;
/** Whether a row named `change` is shown at all. */
const isVisibleChange = (kinds: RecordKinds) =>
  sql<boolean>`not (${sql.join(
    maskedKinds(kinds).map(
      ({ kind, column, codes }) => sql`(change.kind = ${kind} and change.changes - ${column}::text = '{}'
      and coalesce(change.changes -> ${column} <@ ${JSON.stringify(codes)}::jsonb, false))`,
    ),
    sql` or `,
  )})`;

const selected = (db: Db, kinds: RecordKinds) =>
  db
    .selectFrom('record_changes as change')
    .leftJoin('record_changes as restored', 'restored.id', 'change.restores_id')
    .leftJoin('users as behalf', 'behalf.id', 'change.on_behalf_of')
    .select([
      'change.id',
      'change.kind',
      'change.record_id',
      'change.actor_kind',
      'change.actor_id',
      'change.actor_label',
      'change.action',
      visibleChanges(kinds).as('changes'),
      'change.created_at',
      'restored.created_at as restores_at',
      sql<string | null>`case when behalf.id is not null then ${personName('behalf')} end`.as('behalf_name'),
      sql<boolean>`not exists (select from record_changes as later
        where later.kind = change.kind and later.record_id = change.record_id and later.id > change.id
          and later.changes ?| array(select jsonb_array_elements_text(${JSON.stringify(restorableColumns(kinds))}::jsonb -> change.kind)))`.as(
        'is_last',
      ),
    ]);

const restorableColumns = (kinds: RecordKinds) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, { restorable }]) => [kind, restorable?.columns]));

/** Lists changes of a record or of a part of it, the newest first. */
export async function listChanges(
  db: Db,
  kinds: RecordKinds,
  { kind, id, part }: { kind: HistoryKind; id: number; part?: HistoryPart },
  { page, pageSize }: Slice,
) {
  const isOfPart = (changes: string) => sql<boolean>`${sql.ref(changes)} ? ${part ?? ''}`;
  const rows: StoredChange[] = await selected(db, kinds)
    .where('change.kind', '=', kind)
    .where('change.record_id', '=', id)
    .where(isVisibleChange(kinds))
    .$if(part !== undefined, (query) => query.where(isOfPart('change.changes')))
    .orderBy('change.id', 'desc')
    .$if(pageSize !== null, (query) => query.limit(pageSize!).offset((page - 1) * pageSize!))
    .execute();
  const { count } = await db
    .selectFrom('record_changes as change')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where(isVisibleChange(kinds))
    .$if(part !== undefined, (query) => query.where(isOfPart('changes')))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

export const findChange = (db: Db, kinds: RecordKinds, id: number): Promise<StoredChange | undefined> =>
  selected(db, kinds).where('change.id', '=', id).where(isVisibleChange(kinds)).executeTakeFirst();

/**
 * A change of a long text stores only the previous value. This finds the new value: the previous value of the next
 * change of the column. Columns without a later change are left out.
 */
export async function findLaterTexts(
  db: Db,
  { kind, record_id }: Pick<StoredChange, 'kind' | 'record_id'>,
  wanted: readonly { id: number; column: string }[],
): Promise<{ id: number; column: string; text: string | null }[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: number; column: string; text: string | null }>`
    select wanted.id, wanted.name as "column", later.changes #>> array[wanted.name, '0'] as text
    from unnest(${wanted.map(({ id }) => id)}::int[], ${wanted.map(({ column }) => column)}::text[]) as wanted(id, name)
    cross join lateral (
      select changes from record_changes
      where kind = ${kind} and record_id = ${record_id} and record_changes.id > wanted.id and changes ? wanted.name
      order by record_changes.id limit 1
    ) as later
  `.execute(db);
  return rows;
}

/** Returns, for each column that changed after a given change, the value that it had right after that change. */
export async function findStateAfter(
  db: Db,
  { kind, record_id, id }: Pick<StoredChange, 'kind' | 'record_id' | 'id'>,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ state: Record<string, unknown> | null }>`
    select jsonb_object_agg(name, value) as state from (
      select distinct on (name) name, pair -> 0 as value
      from record_changes, jsonb_each(changes) as difference(name, pair)
      where kind = ${kind} and record_id = ${record_id} and id > ${id}
      order by name, id
    ) as earliest
  `.execute(db);
  return rows[0]?.state ?? {};
}

/**
 * Reads the current values of a record, including its links, in the form in which changes store them; null if it was
 * deleted.
 */
export async function readRecord(
  db: Db,
  { table: ofRecords, links }: RecordKind,
  id: number,
): Promise<Record<string, unknown> | null> {
  const linked = (thing: string, table: AccessoryType) =>
    !links?.[1].includes(table)
      ? sql`'[]'::jsonb`
      : sql`to_jsonb(array(select ${sql.ref(`${thing}_id`)} from ${sql.table(`${links[0]}_${table}`)}
          where ${sql.ref(`${links[0]}_id`)} = item.id order by 1))`;
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select to_jsonb(item) || jsonb_build_object('categories', ${linked('category', 'categories')},
      'tags', ${linked('tag', 'tags')}, 'products', ${linked('product', 'products')}) as record
    from ${sql.table(ofRecords)} as item where id = ${id}
  `.execute(db);
  return rows[0]?.record ?? null;
}

/** Returns names by ids; deleted records have none. */
export async function findNames(db: Db, table: keyof Tables, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const name = table === 'users' ? personName('thing') : sql`thing.name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select thing.id, ${name} as name from ${sql.table(table)} as thing where thing.id = any(${[...ids]})
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Whether a record exists and meets a condition on a row named `item`. */
export async function isRecord(db: Db, { table }: RecordKind, id: number, condition: Condition): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} as item where item.id = ${id} and ${condition}`.execute(db);
  return rows.length > 0;
}

/**
 * Records an action on a record that no column shows, or whose columns are secret.
 * @param difference the values before and after
 */
export async function recordChange<Kind extends HistoryKind>(
  db: Db,
  kind: Kind,
  id: number,
  difference: Readonly<Partial<Record<HistoryField<Kind>, readonly [before: unknown, after: unknown]>>>,
): Promise<void> {
  await sql`select note_change(${kind}, ${id}::int, 'CHANGED', ${JSON.stringify(difference)}::jsonb)`.execute(db);
}

/**
 * Deletes the oldest changes of records whose history exceeds a size, because each change stores the whole text that it
 * replaced. Only records with changes since a time are checked.
 * @param bytes size limit per record, as stored by the database
 */
export async function boundHistories(db: Db, bytes: number, since: Date): Promise<void> {
  await sql`
    delete from record_changes using (
      select id, sum(pg_column_size(changes)) over (partition by kind, record_id order by id desc) as size
      from record_changes where (kind, record_id) in (select kind, record_id from record_changes where created_at >= ${since})
    ) as counted
    where record_changes.id = counted.id and counted.size > ${bytes}`.execute(db);
}

/** Ids of the records in whose history texts of an account are, by kind. */
export type PersonalHistory = ReadonlyMap<RecordKind, { kind: string; ids: number[] }>;

/** Finds them before an account is deleted. */
export async function findPersonalHistory(
  db: Db,
  kinds: RecordKinds,
  account: DeletedAccount,
): Promise<PersonalHistory> {
  const found = new Map<RecordKind, { kind: string; ids: number[] }>();
  for (const [kind, registered] of Object.entries(kinds)) {
    const owner = ownerOf(registered);
    if (!owner) continue;
    const { rows } = await sql<{ id: number }>`
      select item.id from ${sql.table(registered.table)} as item where ${owner.isOfDeleted(account)}`.execute(db);
    found.set(registered, { kind, ids: rows.map(({ id }) => id) });
  }
  return found;
}

/** Removes the texts of an account from histories; the fact of each change remains. */
export async function emptyHistory(db: Db, personal: PersonalHistory): Promise<void> {
  for (const [{ personal: lost }, { kind, ids }] of personal) {
    const left = lost === 'everything' ? sql`'{}'` : sql`changes - ${lost}::text[]`;
    await sql`update record_changes set changes = ${left}
      where kind = ${kind} and record_id = any(${ids}::int[]) and changes <> '{}'`.execute(db);
  }
}

/** Removes the name of an actor from changes. The reference to the account is removed by the foreign key. */
export async function forgetActor(db: Db, userId: number): Promise<void> {
  await db.updateTable('record_changes').set({ actor_label: null }).where('actor_id', '=', userId).execute();
}

/** For `readOwnData`: changes of the user's records, and the user's own changes of other records. */
export const ownChanges = (kinds: RecordKinds, userId: number) => sql`
  select change.id, change.kind, change.record_id, change.actor_kind, change.actor_label, change.action, change.changes,
    change.created_at
  from record_changes as change
  where change.actor_id = ${userId} or (change.kind, change.record_id) in (${sql.join(
    Object.entries(kinds).flatMap(([kind, registered]) => {
      const owner = registered.name === null ? null : ownerOf(registered);
      return owner
        ? [
            sql`select ${kind}::text, item.id from ${sql.table(registered.table)} as item where ${owner.isExported(userId)}`,
          ]
        : [];
    }),
    sql` union all `,
  )})`;
