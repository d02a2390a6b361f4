import { sql } from 'kysely';
import type { HistoryKind, HistoryPart } from '../../../contract/vocabulary/history';
import { ACCESSORY_TYPES, type AccessoryType } from '../../../contract/vocabulary/registers';
import type { Db } from '../../database/database';
import type { RecordChangesTable } from '../../database/tables/history';
import { HISTORY_OF, type NamingTable, type NOTED, type RecordedKind } from './kinds';
import type { Slice } from '../../input/lists';
import { personName } from '../columns';
import { type Caller, isOwn, isOwnCompany } from '../visibility';

/** A change as it is kept, with when the state arose that it brought back. */
export interface StoredChange extends Pick<
  RecordChangesTable,
  'kind' | 'record_id' | 'actor_kind' | 'actor_id' | 'actor_label' | 'action' | 'changes'
> {
  id: number;
  created_at: Date;
  restores_at: Date | null;
  /** As whom the actor, an operator, acted. */
  behalf_name: string | null;
  /** Nothing that could be given back has changed since. */
  is_last: boolean;
}

/** Columns that can be given back, by kind. */
const RESTORABLE = JSON.stringify(
  Object.fromEntries(Object.entries(HISTORY_OF).map(([kind, { restorable }]) => [kind, restorable])),
);

/** Differences of a row named `change`; that a bid was on the short list before it was decided about is not told to its bidder. */
const told = sql<RecordChangesTable['changes']>`case
  when change.kind = 'bids' and change.changes ? 'state' then change.changes || jsonb_build_object('state',
    replace((change.changes -> 'state')::text, '"SHORTLISTED"', '"SENT"')::jsonb)
  else change.changes end`;
/** Whether a row named `change` is told at all. */
const isTold = sql<boolean>`not (change.kind = 'bids' and change.changes in (
  '{"state": ["SENT", "SHORTLISTED"]}'::jsonb, '{"state": ["SHORTLISTED", "SENT"]}'::jsonb))`;

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
      told.as('changes'),
      'change.created_at',
      'restored.created_at as restores_at',
      sql<string | null>`case when behalf.id is not null then ${personName('behalf')} end`.as('behalf_name'),
      sql<boolean>`not exists (select from record_changes as later
        where later.kind = change.kind and later.record_id = change.record_id and later.id > change.id
          and later.changes ?| array(select jsonb_array_elements_text(${RESTORABLE}::jsonb -> change.kind)))`.as(
        'is_last',
      ),
    ]);

/** What happened to a record, or to a part of it, the newest first. */
export async function listChanges(
  db: Db,
  { kind, id, part }: { kind: HistoryKind; id: number; part?: HistoryPart },
  { page, pageSize }: Slice,
) {
  const isOfPart = (changes: string) => sql<boolean>`${sql.ref(changes)} ? ${part ?? ''}`;
  const rows: StoredChange[] = await selected(db)
    .where('change.kind', '=', kind)
    .where('change.record_id', '=', id)
    .where(isTold)
    .$if(part !== undefined, (query) => query.where(isOfPart('change.changes')))
    .orderBy('change.id', 'desc')
    .$if(pageSize !== null, (query) => query.limit(pageSize!).offset((page - 1) * pageSize!))
    .execute();
  const { count } = await db
    .selectFrom('record_changes as change')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where(isTold)
    .$if(part !== undefined, (query) => query.where(isOfPart('changes')))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

export const findChange = (db: Db, id: number): Promise<StoredChange | undefined> =>
  selected(db).where('change.id', '=', id).where(isTold).executeTakeFirst();

/**
 * What came after long texts, of which a change keeps the former only: what the next change of the column had before. Those
 * that did not change since are left out.
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

/** What each column that changed after a change said when it was done. */
export async function findStateAfter(
  db: Db,
  { kind, record_id, id }: Pick<StoredChange, 'kind' | 'record_id' | 'id'>,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ state: Record<string, unknown> | null }>`
    select jsonb_object_agg(name, said) as state from (
      select distinct on (name) name, pair -> 0 as said
      from record_changes, jsonb_each(changes) as difference(name, pair)
      where kind = ${kind} and record_id = ${record_id} and id > ${id}
      order by name, id
    ) as earliest
  `.execute(db);
  return rows[0]?.state ?? {};
}

/** Which kinds have links, by the name of their owner in the tables of links. */
const LINK_OWNERS: Partial<Record<HistoryKind, [prefix: string, types: readonly AccessoryType[]]>> = {
  companies: ['company', ACCESSORY_TYPES],
  projects: ['project', ACCESSORY_TYPES],
  references: ['reference', ACCESSORY_TYPES],
  software: ['software', ACCESSORY_TYPES],
  products: ['product', ['categories']],
  services: ['service', ['categories']],
};

/** What a record says now, its links too, as changes keep it; null for what is gone. */
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
    from ${sql.table(HISTORY_OF[kind].table)} as item where id = ${id}
  `.execute(db);
  return rows[0]?.record ?? null;
}

/** Names of things by their ids; those that are gone have none. */
export async function findNames(db: Db, table: NamingTable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const name = table === 'users' ? personName('thing') : sql`thing.name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select thing.id, ${name} as name from ${sql.table(table)} as thing where thing.id = any(${[...ids]})
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Whether a record is the caller's to change, or was while it could be changed; what is deleted is nobody's. */
export async function isOwnRecord(db: Db, kind: HistoryKind, id: number, caller: Caller): Promise<boolean> {
  if (kind === 'accounts') return id === caller.id;
  const writer = { requests: 'user_id', testimonials: 'author_id' }[kind as string];
  if (kind === 'tenders') {
    const { rows } = await sql`
      select from tenders as item join projects as project on project.id = item.project_id
      where item.id = ${id} and project.deleted_at is null and ${isOwn(caller, 'project')}`.execute(db);
    return rows.length > 0;
  }
  // Of a bid its bidder knows, and nobody else.
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
  const isKept = kind === 'projects' || kind === 'references' || kind === 'software';
  const { rows } = await sql`
    select from ${sql.table(HISTORY_OF[kind].table)} as item where item.id = ${id} and ${isTheirs}
      ${isKept ? sql`and item.deleted_at is null` : sql``}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Records what was done to a record that its columns do not tell, or only secrets of it.
 * @param difference what it was and is
 */
export async function recordChange<Kind extends RecordedKind>(
  db: Db,
  kind: Kind,
  id: number,
  difference: Readonly<Partial<Record<(typeof NOTED)[Kind][number], readonly [before: unknown, after: unknown]>>>,
): Promise<void> {
  await sql`select note_change(${kind}, ${id}::int, 'CHANGED', ${JSON.stringify(difference)}::jsonb)`.execute(db);
}

/** Forgets what happened before a moment. */
export async function forgetChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('record_changes').where('created_at', '<', before).execute();
}

/**
 * Forgets the oldest changes of each record whose history is larger, of those that changed since a moment: each change keeps the
 * whole of a text that it replaced.
 * @param bytes of one record, as the database keeps them
 */
export async function boundHistories(db: Db, bytes: number, since: Date): Promise<void> {
  await sql`
    delete from record_changes using (
      select id, sum(pg_column_size(changes)) over (partition by kind, record_id order by id desc) as size
      from record_changes where (kind, record_id) in (select kind, record_id from record_changes where created_at >= ${since})
    ) as counted
    where record_changes.id = counted.id and counted.size > ${bytes}`.execute(db);
}

/** Records that go with the account of a person, by kind. */
export async function listRecordsOf(
  db: Db,
  userId: number,
  companies: readonly number[],
): Promise<{ kind: HistoryKind; id: number }[]> {
  const gone = (kind: 'projects' | 'references' | 'software') => sql`
    select ${kind}::text as kind, id from ${sql.table(HISTORY_OF[kind].table)}
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

/** Leaves of records that are gone with an account only that something happened to them, and nothing of what stood in them. */
export async function emptyHistoryOf(db: Db, records: readonly { kind: HistoryKind; id: number }[]): Promise<void> {
  await sql`
    update record_changes set changes = '{}'
    from unnest(${records.map(({ kind }) => kind)}::text[], ${records.map(({ id }) => id)}::int[]) as gone(kind, id)
    where record_changes.kind = gone.kind and record_changes.record_id = gone.id and changes <> '{}'
  `.execute(db);
}

/** Nobody learns any more whose changes they were; the account goes from them by itself. */
export async function forgetActor(db: Db, userId: number): Promise<void> {
  await db.updateTable('record_changes').set({ actor_label: null }).where('actor_id', '=', userId).execute();
}

/** Records that a person made and still may read. */
const madeBy = (kind: 'projects' | 'references' | 'software', userId: number) => sql`
  select ${kind}::text, id from ${sql.table(HISTORY_OF[kind].table)} where owner_id = ${userId} and (company_id is null
    or company_id in (select company_id from company_members where user_id = ${userId} and left_at is null))`;

/** As `readOwnData` takes it: what happened to the person's records, and what the person did to those of others. */
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
