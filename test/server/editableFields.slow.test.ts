import { sql } from 'kysely';
import { everyEndpoint } from '#contract/endpoints/adminEndpoints.ts';
import { API_BASE } from '#contract/endpoints/endpoints.ts';
import { catalogueLabels } from '#contract/rules/catalogueLabels.ts';
import { CATALOGUE_KINDS } from '#contract/vocabulary/catalogues.ts';
import { GRANT_STATES } from '#contract/vocabulary/grants.ts';
import { HISTORY_KINDS, type HistoryKind } from '#contract/vocabulary/history.ts';
import { ACCESSORY_TYPES } from '#contract/vocabulary/registers.ts';
import type { Db } from '#platform/database/database.ts';
import { seedDemo } from '#scripts/demo/seed.ts';
import { registry } from '#server/registry.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

/*
 * A person who saves an outdated version is refused, and changes stand in the history. Both hold for every field that an
 * endpoint of the contract changes, and for columns that a later migration adds.
 */

interface Schema {
  enum?: string[];
  anyOf?: Schema[];
}
interface Document {
  paths: Record<
    string,
    { patch?: { requestBody: { content: Record<string, { schema: { properties: Record<string, Schema> } }> } } }
  >;
}

const portal = sharedPortal();
beforeAll(async () => {
  await seedDemo(portal.db, new Date('2026-11-21T10:00:00Z'));
  await sql`
    insert into files (owner_kind, owner_id, name, extension, content_type, size, storage_key)
    select 'projects', min(id), 'Zadání', 'pdf', 'application/pdf', 1, 'a' from projects`.execute(portal.db);
}, 180_000);

/** Fields that are named otherwise than their columns, by table. */
const COLUMNS: Record<string, Record<string, string>> = {
  software: { product: 'product_id', version: 'software_version' },
  shortlists: { project: 'project_id' },
  tenders: { contact_person: 'contact_person_id' },
  requests: { assignee: 'assignee_id' },
  tender_templates: { is_retired: 'retired_at' },
  categories: { group: 'group_id' },
  search_meanings: { phrase: 'phrases', synonyms: 'phrases' },
};
/** Fields of a change that are rows of other tables. */
const ELSEWHERE: readonly string[] = [...ACCESSORY_TYPES, 'files'];
/** Codes of catalogues, whose values the document does not describe one by one. */
const CODES: Record<string, readonly string[]> = { 'grants.state': GRANT_STATES };
/** Answers are messages of a request. */
const MESSAGES = ['requests.text'];

/** Settings of people, whose last change is the one that holds. */
const UNVERSIONED = ['watches'];

const isKind = (name: string): name is HistoryKind => (HISTORY_KINDS as readonly string[]).includes(name);

const codesOf = ({ enum: codes = [], anyOf = [] }: Schema): string[] => [...codes, ...anyOf.flatMap(codesOf)];

interface Column {
  table: string;
  column: string;
  /** Null when the contract promises no history. */
  kind: HistoryKind | null;
}
interface Field extends Column {
  /** Values of a code. */
  codes: readonly string[];
}

/** Fields of the bodies of every `PATCH` of one record. */
async function listFields(): Promise<Field[]> {
  const { paths } = (await (await portal.as('visitor')).get('schema.json')).body as Document;
  const fields: Field[] = [];
  const add = (kind: string, keeps: boolean, names: readonly string[], schemas: Record<string, Schema> = {}) => {
    const table = isKind(kind) ? registry.kinds[kind].table : kind;
    for (const name of names) {
      if (ELSEWHERE.includes(name) || UNVERSIONED.includes(kind) || MESSAGES.includes(`${table}.${name}`)) continue;
      const codes = CODES[`${table}.${name}`] ?? codesOf(schemas[name] ?? {});
      fields.push({ table, column: COLUMNS[table]?.[name] ?? name, kind: keeps && isKind(kind) ? kind : null, codes });
    }
  };
  for (const { method, path, audit } of Object.values(everyEndpoint)) {
    if (method !== 'PATCH' || !/^[a-z/]+\/(:id|self)\/$/.test(path)) continue;
    const { schema } = paths[API_BASE + path.replace(':id', '{id}')]!.patch!.requestBody.content['application/json']!;
    const keeps = isKind(String(audit));
    add(keeps ? String(audit) : path.split('/', 1)[0]!, keeps, Object.keys(schema.properties), schema.properties);
  }
  for (const kind of CATALOGUE_KINDS) add(kind, true, Object.keys(catalogueLabels[kind]));
  return fields;
}

class Enough extends Error {}

/** Runs `work` in a transaction that is rolled back. */
async function tried<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  let result: Result;
  const done = portal.db.transaction().execute(async (db) => {
    result = await work(db);
    throw new Enough();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return result!;
}

/** Values that a column can change to: ones near the present value, those of other rows, none, a high price, a year. */
async function valuesFor(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${column}`.execute(portal.db);
  expect([table, column, rows.length]).toEqual([table, column, 1]);
  const near: Record<string, string> = {
    text: `coalesce(${column}, '') || 'x'`,
    'text[]': `array_append(${column}, 'x')`,
    integer: `coalesce(${column}, 0) + 1`,
    smallint: `coalesce(${column}, 0) + 1`,
    numeric: `coalesce(${column}, 0) + 1`,
    boolean: `not ${column}`,
    date: `coalesce(${column}, current_date) + 1`,
    'timestamp with time zone': `coalesce(${column}, now()) + interval '1 day'`,
  };
  const other = `(select ${column} from ${table} as other where other.${column} <> item.${column} limit 1)`;
  return [near[rows[0]!.type] ?? other, other, 'null', "'1000000'", "'2001'"];
}

interface Change {
  /** How much the version rose. */
  raised: number;
  isInHistory: boolean;
}

/** Sets a column of a row to another value. Null when the row has that value, or does not exist. */
async function change(db: Db, { table, column, kind }: Column, value: string, id: number): Promise<Change | null> {
  const versionOf = async () =>
    (
      await sql<{ version: number | null }>`
        select (to_jsonb(item) ->> 'version')::integer as version from ${sql.table(table)} as item
        where id = ${id}`.execute(db)
    ).rows[0]?.version ?? 0;
  const before = await versionOf();
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as item set ${sql.ref(column)} = ${sql.raw(value)}
    where id = ${id} and ${sql.ref(column)} is distinct from ${sql.raw(value)}`.execute(db);
  if (numAffectedRows !== 1n) return null;
  const { rows } = await sql`
    select from record_changes
    where kind = ${kind} and record_id = ${id} and created_at = now() and changes ? ${column}`.execute(db);
  return { raised: (await versionOf()) - before, isInHistory: rows.length > 0 };
}

const idsOf = async (table: string): Promise<number[]> =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 10`.execute(portal.db)).rows.map(
    ({ id }) => id,
  );

/** The change of the first row that takes one of the values, or why the last one did not. */
async function firstChange(field: Field): Promise<Change | string> {
  let refusal = 'No row has another value.';
  const values = [...(await valuesFor(field.table, field.column)), ...field.codes.map((code) => `'${code}'`)];
  for (const id of await idsOf(field.table)) {
    for (const value of values) {
      try {
        const changed = await tried((db) => change(db, field, value, id));
        if (changed) return changed;
      } catch (error) {
        refusal = (error as Error).message;
      }
    }
  }
  return refusal;
}

it('every field that a PATCH changes raises the version of its record and stands in its history', async () => {
  const fields = await listFields();
  expect(new Set(fields.map(({ table }) => table)).size).toBeGreaterThan(15);
  const found: Record<string, unknown> = {};
  const expected: Record<string, Change> = {};
  for (const field of fields) {
    const name = `${field.table}.${field.column}`;
    expected[name] = { raised: 1, isInHistory: field.kind !== null };
    found[name] = await firstChange(field);
  }
  expect(found).toEqual(expected);
}, 60_000);

it('a new column raises the version of every versioned table, and stands in every history', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = relname || '_version'`.execute(portal.db);
  const versioned = rows.map(({ name }) => name);
  expect(versioned).toEqual(expect.arrayContaining(['companies', 'users', 'bids', 'files']));
  const kinds = new Map<string, HistoryKind>(HISTORY_KINDS.map((kind) => [registry.kinds[kind].table, kind]));
  for (const table of new Set([...versioned, ...kinds.keys()])) {
    const kind = kinds.get(table) ?? null;
    const [id] = await idsOf(table);
    const changed = await tried(async (db) => {
      await sql`alter table ${sql.table(table)} add column added text`.execute(db);
      return change(db, { table, column: 'added', kind }, "'x'", id!);
    });
    expect({ table, ...changed }).toEqual({
      table,
      raised: versioned.includes(table) ? 1 : 0,
      isInHistory: kind !== null,
    });
  }
});
