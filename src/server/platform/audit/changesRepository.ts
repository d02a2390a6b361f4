import { sql } from 'kysely';
import type { HistoryKind, HistoryPart } from '#contract/vocabulary/history.ts';
import { ACCESSORY_TYPES, type AccessoryType } from '#contract/vocabulary/registers.ts';
import { bidStatesOf } from '#contract/vocabulary/tenders.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import type { RecordChangesTable } from '#platform/database/tables/history.ts';
import type { Slice } from '#platform/http/lists.ts';
import { type Caller, isOwn, isOwnCompany } from '#platform/identity/visibilityRepository.ts';
import { type NamingTable, type NOTED, type RecordedKind, RESTORABLE, tableOf } from './kindsRepository.ts';

/** A stored change. A restoration also has the time of the state that it restored. */
export interface StoredChange extends Pick<
  RecordChangesTable,
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

const SEEN_AS_SENT = bidStatesOf('SENT');
/** Differences of a row named `change`. The bidder must not see that a bid was shortlisted before the decision. */
const visibleChanges = sql<RecordChangesTable['changes']>`case
  when change.kind = 'bids' and change.changes ? 'state' then change.changes || jsonb_build_object('state',
    regexp_replace((change.changes -> 'state')::text, ${`"(${SEEN_AS_SENT.join('|')})"`}, '"SENT"', 'g')::jsonb)
  else change.changes end`;
/** Whether a row named `change` is shown at all. */
const isVisibleChange = sql<boolean>`not (change.kind = 'bids' and change.changes - 'state' = '{}'
  and coalesce(change.changes -> 'state' <@ ${JSON.stringify(SEEN_AS_SENT)}::jsonb, false))`;

const selected = (db: Db) =>
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
      visibleChanges.as('changes'),
      'change.created_at',
      'restored.created_at as restores_at',
      sql<string | null>`case when behalf.id is not null then ${personName('behalf')} end`.as('behalf_name'),
      sql<boolean>`not exists (select from record_changes as later
        where later.kind = change.kind and later.record_id = change.record_id and later.id > change.id
          and later.changes ?| array(select jsonb_array_elements_text(${JSON.stringify(RESTORABLE)}::jsonb -> change.kind)))`.as(
        'is_last',
      ),
    ]);

/** Lists changes of a record or of a part of it, the newest first. */
export async function listChanges(
  db: Db,
  { kind, id, part }: { kind: HistoryKind; id: number; part?: HistoryPart },
  { page, pageSize }: Slice,
) {
  const isOfPart = (changes: string) => sql<boolean>`${sql.ref(changes)} ? ${part ?? ''}`;
  const rows: StoredChange[] = await selected(db)
    .where('change.kind', '=', kind)
    .where('change.record_id', '=', id)
    .where(isVisibleChange)
    .$if(part !== undefined, (query) => query.where(isOfPart('change.changes')))
    .orderBy('change.id', 'desc')
    .$if(pageSize !== null, (query) => query.limit(pageSize!).offset((page - 1) * pageSize!))
    .execute();
  const { count } = await db
    .selectFrom('record_changes as change')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where(isVisibleChange)
    .$if(part !== undefined, (query) => query.where(isOfPart('changes')))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

export const findChange = (db: Db, id: number): Promise<StoredChange | undefined> =>
  selected(db).where('change.id', '=', id).where(isVisibleChange).executeTakeFirst();

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

/** Kinds with link tables: the prefix of the tables and the types of links. */
const LINK_OWNERS: Partial<Record<HistoryKind, [prefix: string, types: readonly AccessoryType[]]>> = {
  companies: ['company', ACCESSORY_TYPES],
  projects: ['project', ACCESSORY_TYPES],
  references: ['reference', ACCESSORY_TYPES],
  software: ['software', ACCESSORY_TYPES],
  products: ['product', ['categories']],
  services: ['service', ['categories']],
  templates: ['template', ['categories']],
};

/**
 * Reads the current values of a record, including its links, in the form in which changes store them; null if it was
 * deleted.
 */
export async function readRecord(db: Db, kind: HistoryKind, id: number): Promise<Record<string, unknown> | null> {
  const links = LINK_OWNERS[kind];
  const linked = (thing: string, table: string) =>
    links === undefined || !(links[1] as readonly string[]).includes(table)
      ? sql`'[]'::jsonb`
      : sql`to_jsonb(array(select ${sql.ref(`${thing}_id`)} from ${sql.table(`${links[0]}_${table}`)}
          where ${sql.ref(`${links[0]}_id`)} = item.id order by 1))`;
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select to_jsonb(item) || jsonb_build_object('categories', ${linked('category', 'categories')},
      'tags', ${linked('tag', 'tags')}, 'products', ${linked('product', 'products')}) as record
    from ${sql.table(tableOf(kind))} as item where id = ${id}
  `.execute(db);
  return rows[0]?.record ?? null;
}

/** Returns names by ids; deleted records have none. */
export async function findNames(db: Db, table: NamingTable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const name = table === 'users' ? personName('thing') : sql`thing.name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select thing.id, ${name} as name from ${sql.table(table)} as thing where thing.id = any(${[...ids]})
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Whether the caller can change a record, or could while it was open for changes. Deleted records belong to nobody. */
export async function isOwnRecord(db: Db, kind: HistoryKind, id: number, caller: Caller): Promise<boolean> {
  if (kind === 'accounts') return id === caller.id;
  const writer = { requests: 'user_id', testimonials: 'author_id' }[kind as string];
  if (kind === 'tenders') {
    const { rows } = await sql`
      select from tenders as item join projects as project on project.id = item.project_id
      where item.id = ${id} and project.deleted_at is null and ${isOwn(caller, 'project')}`.execute(db);
    return rows.length > 0;
  }
  // Only the bidder knows about a bid.
  if (kind === 'bids') {
    const { rows } =
      await sql`select from bids as item where item.id = ${id} and item.company_id = ${caller.company}`.execute(db);
    return rows.length > 0;
  }
  const isTheirs =
    writer !== undefined
      ? sql`${sql.ref(`item.${writer}`)} = ${caller.id}`
      : kind === 'companies'
        ? isOwnCompany(caller)
        : isOwn(caller);
  const hasDeletedAt = kind === 'projects' || kind === 'references' || kind === 'software';
  const { rows } = await sql`
    select from ${sql.table(tableOf(kind))} as item where item.id = ${id} and ${isTheirs}
      ${hasDeletedAt ? sql`and item.deleted_at is null` : sql``}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Records an action on a record that no column shows, or whose columns are secret.
 * @param difference the values before and after
 */
export async function recordChange<Kind extends RecordedKind>(
  db: Db,
  kind: Kind,
  id: number,
  difference: Readonly<Partial<Record<(typeof NOTED)[Kind][number], readonly [before: unknown, after: unknown]>>>,
): Promise<void> {
  await sql`select note_change(${kind}, ${id}::int, 'CHANGED', ${JSON.stringify(difference)}::jsonb)`.execute(db);
}

/** Deletes changes that were made before a time. */
export async function forgetChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('record_changes').where('created_at', '<', before).execute();
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

/** Lists the records that are deleted together with a user's account, by kind. */
export async function listRecordsOf(
  db: Db,
  userId: number,
  companies: readonly number[],
): Promise<{ kind: HistoryKind; id: number }[]> {
  const gone = (kind: 'projects' | 'references' | 'software') => sql`
    select ${kind}::text as kind, id from ${sql.table(tableOf(kind))}
    where (company_id is null and owner_id = ${userId}) or company_id = any(${companies}::int[])`;
  const { rows } = await sql<{ kind: HistoryKind; id: number }>`
    select 'accounts'::text as kind, ${userId}::int as id
    union all select 'companies', unnest(${companies}::int[])
    union all ${gone('projects')} union all ${gone('references')} union all ${gone('software')}
    union all select 'tenders', id from tenders where project_id in (select id from (${gone('projects')}) as project)
    union all select 'requests', id from requests where user_id = ${userId}
  `.execute(db);
  return rows;
}

/**
 * Removes the content from the history of records that were deleted with an account; only the fact of each change
 * remains.
 */
export async function emptyHistoryOf(db: Db, records: readonly { kind: HistoryKind; id: number }[]): Promise<void> {
  await sql`
    update record_changes set changes = '{}'
    from unnest(${records.map(({ kind }) => kind)}::text[], ${records.map(({ id }) => id)}::int[]) as gone(kind, id)
    where record_changes.kind = gone.kind and record_changes.record_id = gone.id and changes <> '{}'
  `.execute(db);
}

/** Removes the name of an actor from changes. The reference to the account is removed by the foreign key. */
export async function forgetActor(db: Db, userId: number): Promise<void> {
  await db.updateTable('record_changes').set({ actor_label: null }).where('actor_id', '=', userId).execute();
}

/** Records that a user created and can still read. */
const madeBy = (kind: 'projects' | 'references' | 'software', userId: number) => sql`
  select ${kind}::text, id from ${sql.table(tableOf(kind))} where owner_id = ${userId} and (company_id is null
    or company_id in (select company_id from company_members where user_id = ${userId} and left_at is null))`;

/** For `readOwnData`: changes of the user's records, and the user's own changes of other records. */
export const ownChanges = (userId: number) => sql`
  select change.id, change.kind, change.record_id, change.actor_kind, change.actor_label, change.action, change.changes,
    change.created_at
  from record_changes as change
  where change.actor_id = ${userId} or (change.kind, change.record_id) in (
    select 'accounts', ${userId}::int
    union all select 'companies', company_id from company_members where user_id = ${userId} and role = 'OWNER' and left_at is null
    union all ${madeBy('projects', userId)} union all ${madeBy('references', userId)} union all ${madeBy('software', userId)}
    union all select 'requests', id from requests where user_id = ${userId}
    union all select 'testimonials', id from testimonials where author_id = ${userId})`;
