import { sql, type RawBuilder } from 'kysely';
import { addDays, PORTAL_TIME_ZONE } from '#contract/lib/days.ts';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import { HISTORY_KINDS } from '#contract/vocabulary/history.ts';
import type { PortalChange } from '#contract/wire/adminSystem.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/patterns.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import { fieldOf, type RecordKinds } from './recordKind.ts';

/**
 * `person` is part of a name or of an e-mail. `company` is a registration number (IČO), or part of a name: actions on
 * behalf of the company and changes of the company. Days are in Prague, both inclusive.
 */
type ChangeFilter = Partial<QueryOf<'exportEveryHistory'>>;

/** The position at which a page ends. */
export interface ChangeKey {
  /** In microseconds, as in the database: the precision of a JavaScript `Date` would skip changes. */
  at: string;
  id: number;
}

/** Maximum number of users and companies that a search can match; with more it is too vague. */
const MEANT = 50;

/** The start of a day in Prague. */
const midnight = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${PORTAL_TIME_ZONE})`;

async function peopleOf(db: Db, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where email ilike ${containing(text)} or concat_ws(' ', first_name, last_name) ilike ${containing(text)}
    order by id limit ${MEANT}`.execute(db);
  return rows.map(({ id }) => id);
}

async function companiesOf(db: Db, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where reg_number = ${text} or name ilike ${containing(text)} order by id limit ${MEANT}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Records of which only their owners may know are left out. */
function wanted(
  registered: RecordKinds,
  { kind = [], action = [], actor_kind, record_id, from, to, ids = [] }: ChangeFilter,
  after: ChangeKey | null,
) {
  const sealed = HISTORY_KINDS.filter((known) => registered[known].name === null);
  const parts: RawBuilder<boolean>[] = [sql`change.kind <> all(${sealed}::text[])`];
  if (kind.length === 1) parts.push(sql`change.kind = ${kind[0]!}`);
  else if (kind.length > 1) parts.push(sql`change.kind = any(${kind}::text[])`);
  // Repeats the condition of the partial index.
  const rare = action.length > 0 && action.every((one) => one === 'DELETED' || one === 'RESTORED');
  if (rare) parts.push(sql`change.action in ('DELETED', 'RESTORED')`);
  if (action.length > 0) parts.push(sql`change.action = any(${action}::text[])`);
  if (actor_kind !== undefined) parts.push(sql`change.actor_kind = ${actor_kind}`);
  if (record_id !== undefined) parts.push(sql`change.record_id = ${record_id}`);
  if (from) parts.push(sql`change.created_at >= ${midnight(from)}`);
  if (to) parts.push(sql`change.created_at < ${midnight(addDays(to, 1))}`);
  if (ids.length > 0) parts.push(sql`change.id = any(${ids}::int[])`);
  if (after) parts.push(sql`(change.created_at, change.id) < (${after.at}::timestamptz, ${after.id}::int)`);
  return sql.join(parts, sql` and `);
}

/**
 * Finds the ids of changes, the newest first. For each matching user or company one index is walked and limited before
 * the results are merged.
 */
export async function findChangeIds(
  db: Db,
  kinds: RecordKinds,
  filter: ChangeFilter,
  after: ChangeKey | null,
  limit: number,
): Promise<number[]> {
  const people = filter.person ? await peopleOf(db, filter.person) : null;
  const companies = filter.company ? await companiesOf(db, filter.company) : null;
  if (people?.length === 0 || companies?.length === 0) return [];
  const one = (way: RawBuilder<unknown>) => sql`(
    select change.id, change.created_at from record_changes as change
    where ${wanted(kinds, filter, after)} and ${way} order by change.created_at desc, change.id desc limit ${limit})`;
  const ofPeople = people === null ? [sql`true`] : people.map((id) => sql`change.actor_id = ${id}`);
  const ofCompanies =
    companies === null
      ? [sql`true`]
      : companies.flatMap((id) => [
          sql`change.company_id = ${id}`,
          sql`change.kind = 'companies' and change.record_id = ${id}`,
        ]);
  // With both, indexes of users are walked and the companies are tested on each row.
  const ways =
    people !== null && companies !== null
      ? ofPeople.map(
          (way) =>
            sql`${way} and (${sql.join(
              ofCompanies.map((part) => sql`(${part})`),
              sql` or `,
            )})`,
        )
      : people !== null
        ? ofPeople
        : ofCompanies;
  const { rows } = await sql<{ id: number }>`
    select id, created_at from (${sql.join(ways.map(one), sql` union `)}) as found
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type Row = Omit<PortalChange, 'created_at'> & { created_at: Date; at: string };

/** The name of the record of a row named `change` as operators know it; null for deleted records. */
const recordName = (kinds: RecordKinds) =>
  sql<string | null>`case change.kind ${sql.join(
    Object.entries(kinds).map(
      ([kind, { table, name }]) => sql`when ${kind} then (
      select ${typeof name === 'string' ? sql.ref(`item.${name}`) : name} from ${sql.table(table)} as item
      where item.id = change.record_id)`,
    ),
    sql` `,
  )} end`;

const named = (table: string, name: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(`${table}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${name}) end`;

/** Lists one page of all changes, the newest first, and the position of the next page. */
export async function listEveryChange(
  db: Db,
  kinds: RecordKinds,
  filter: ChangeFilter,
  after: ChangeKey | null,
  size: number,
): Promise<{ rows: PortalChange[]; next: ChangeKey | null }> {
  const ids = await findChangeIds(db, kinds, filter, after, size + 1);
  if (ids.length === 0) return { rows: [], next: null };
  const { rows } = await sql<Row>`
    select change.id, change.kind, change.record_id, ${recordName(kinds)} as record_name, change.action, change.actor_kind,
      ${named('person', personName('person'))} as actor, change.actor_label as actor_name,
      ${named('other', personName('other'))} as on_behalf_of, ${named('company', sql`company.name`)} as company,
      array(select jsonb_object_keys(change.changes)) as fields, change.created_at,
      to_char(change.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from record_changes as change
      left join users as person on person.id = change.actor_id
      left join users as other on other.id = change.on_behalf_of
      left join companies as company on company.id = change.company_id
    where change.id = any(${ids}::int[]) order by change.created_at desc, change.id desc`.execute(db);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ fields, created_at, at: _, ...row }) => ({
      ...row,
      fields: fields.map(fieldOf).sort(),
      created_at: created_at.toISOString(),
    })),
    next: ids.length > size && last ? { at: last.at, id: last.id } : null,
  };
}
