import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { CatalogueKind, CatalogueOrder, CatalogueState } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItem, CatalogueValues } from '#contract/wire/adminCatalogues.ts';
import type { Db } from '#platform/database/database.ts';
import type { Slice } from '#platform/http/lists.ts';
import { CATALOGUE_TABLES, countUses, nameOfItem } from './catalogueUsesRepository.ts';

/** How the items of a catalogue, rows named `item`, are read. */
interface ItemSelection {
  /** Fields as in forms and files. */
  values: RawBuilder<CatalogueValues>;
  /** The text that is searched, by `search_text`. */
  words: RawBuilder<string>;
  sortKey: RawBuilder<unknown>;
  /** The default order; by name if missing. */
  usual?: RawBuilder<unknown>;
  /** Condition for the items of one group or of one category. */
  within?: (id: number) => RawBuilder<boolean>;
}

const texts = (...columns: string[]) =>
  sql.join(columns.map((column) => sql`${sql.lit(column)}, coalesce(${sql.ref(`item.${column}`)}::text, '')`));
const links = (owner: 'product' | 'service') => sql`'categories', coalesce((
  select jsonb_agg(category.name order by category.sort_key, category.id)
  from ${sql.table(`${owner}_categories`)} as link join categories as category on category.id = link.category_id
  where ${sql.ref(`link.${owner}_id`)} = item.id), '[]')`;
const inCategory = (owner: 'product' | 'service') => (id: number) =>
  sql<boolean>`exists (select from ${sql.table(`${owner}_categories`)} as link
    where ${sql.ref(`link.${owner}_id`)} = item.id and link.category_id = ${id})`;

const READINGS: Readonly<Record<CatalogueKind, ItemSelection>> = {
  categories: {
    values: sql`jsonb_build_object(${texts('name')}, 'group', (select name from category_groups where id = item.group_id))`,
    words: sql`item.search`,
    sortKey: sql`item.sort_key`,
    usual: sql`(select (position, id) from category_groups where id = item.group_id), item.sort_key, item.id`,
    within: (id) => sql`item.group_id = ${id}`,
  },
  groups: {
    values: sql`jsonb_build_object(${texts('name', 'position')})`,
    words: sql`search_text(item.name)`,
    sortKey: sql`czech_sort_key(item.name) collate "C"`,
    usual: sql`item.position, item.id`,
  },
  products: {
    values: sql`jsonb_build_object(${texts('name', 'vendor', 'description')}, ${links('product')})`,
    words: sql`search_text(item.name || ' ' || coalesce(item.vendor, ''))`,
    sortKey: sql`item.sort_key`,
    within: inCategory('product'),
  },
  services: {
    values: sql`jsonb_build_object(${texts('name', 'perex', 'description', 'category', 'price_from', 'image', 'position')},
      ${links('service')})`,
    words: sql`search_text(item.name || ' ' || item.perex)`,
    sortKey: sql`item.sort_key`,
    usual: sql`item.category, item.position, item.id`,
    within: inCategory('service'),
  },
  synonyms: {
    values: sql`jsonb_build_object('phrase', item.phrases[1], 'synonyms', to_jsonb(item.phrases[2:]))`,
    words: sql`search_text(array_to_string(item.phrases, ' '))`,
    sortKey: sql`czech_sort_key(item.phrases[1]) collate "C"`,
  },
  asking: {
    values: sql`jsonb_build_object(${texts('phrase')})`,
    words: sql`search_text(item.phrase)`,
    sortKey: sql`czech_sort_key(item.phrase) collate "C"`,
  },
  grants: {
    values: sql`jsonb_build_object(${texts('title', 'programme', 'provider', 'summary', 'description', 'area', 'exact_area')},
      ${texts('amount_min', 'amount_max', 'open_from', 'open_to', 'state', 'url')},
      'support_rate', coalesce(trim_scale(item.support_rate)::text, ''),
      'applicants', to_jsonb(item.applicants), 'regions', to_jsonb(item.regions))`,
    words: sql`item.search`,
    sortKey: sql`item.sort_key`,
  },
};

const STATES: Readonly<Record<CatalogueState, RawBuilder<boolean>>> = {
  ACTIVE: sql`item.retired_at is null`,
  RETIRED: sql`item.retired_at is not null and item.merged_into is null`,
  MERGED: sql`item.merged_into is not null`,
};

const orderOf = ({ sortKey, usual }: ItemSelection, order: CatalogueOrder | undefined): RawBuilder<unknown> => {
  if (order === 'updated') return sql`item.updated_at, item.id`;
  if (order === '-updated') return sql`item.updated_at desc, item.id desc`;
  if (order === '-name') return sql`${sortKey} desc, item.id desc`;
  return order === undefined && usual ? usual : sql`${sortKey}, item.id`;
};

type Row = Omit<CatalogueItem, 'uses' | 'updated_at'> & { updated_at: Date };

async function readRows(db: Db, kind: CatalogueKind, rest: RawBuilder<unknown>): Promise<Row[]> {
  const { values } = READINGS[kind];
  const { rows } = await sql<Row>`
    select item.id, ${nameOfItem(kind)} as name, item.retired_at is not null as is_retired, ${values} as values, item.updated_at,
      item.version, (
        select jsonb_build_object('id', kept.id, 'name', ${nameOfItem(kind, 'kept')}) from ${sql.table(CATALOGUE_TABLES[kind])} as kept
        where kept.id = item.merged_into
      ) as merged_into
    from ${sql.table(CATALOGUE_TABLES[kind])} as item ${rest}
  `.execute(db);
  return rows;
}

/** Lists one page of a catalogue for operators. Without a state, all items except merged ones. */
export async function listCatalogue(
  db: Db,
  kind: CatalogueKind,
  { q = '', state, within, ordering, ids = [] }: Partial<QueryOf<'exportCatalogue'>>,
  { page, pageSize }: Slice,
): Promise<{ rows: CatalogueItem[]; count: number }> {
  const reading = READINGS[kind];
  const conditions: RawBuilder<boolean>[] = [
    state === undefined ? sql`item.merged_into is null` : STATES[state],
    ...(q === '' ? [] : [sql<boolean>`${reading.words} like '%' || search_text(${q}) || '%'`]),
    ...(within === undefined || !reading.within ? [] : [reading.within(within)]),
    ...(ids.length === 0 ? [] : [sql<boolean>`item.id = any(${ids}::int[])`]),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const paged = pageSize === null ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const rows = await readRows(db, kind, sql`${where} order by ${orderOf(reading, ordering)} ${paged}`);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(CATALOGUE_TABLES[kind])} as item ${where}
  `.execute(db);
  const uses = await countUses(
    db,
    kind,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => itemOf(row, uses.get(row.id))), count: counted[0]!.count };
}

const itemOf = (row: Row, uses: readonly { count: number }[] = []): CatalogueItem => ({
  ...row,
  uses: uses.reduce((sum, { count }) => sum + count, 0),
  updated_at: row.updated_at.toISOString(),
});

/** Reads one item with the counts of what uses it; undefined if there is none. */
export async function findItem(db: Db, kind: CatalogueKind, id: number) {
  const [row] = await readRows(db, kind, sql`where item.id = ${id}`);
  if (!row) return undefined;
  const used_by = (await countUses(db, kind, [id])).get(id) ?? [];
  return { ...itemOf(row, used_by), used_by };
}

/** Reads all items including merged ones, for comparison with an imported file. */
export const readAllItems = (db: Db, kind: CatalogueKind): Promise<Row[]> => readRows(db, kind, sql`order by item.id`);

/** Blocks other writes to the catalogue until the end of the transaction; it can still be read and linked to. */
export async function lockCatalogue(transaction: Db, kind: CatalogueKind): Promise<void> {
  // A category may create a group, so both are locked, always in this order.
  if (kind === 'categories') await lockCatalogue(transaction, 'groups');
  await sql`lock table ${sql.table(CATALOGUE_TABLES[kind])} in share row exclusive mode`.execute(transaction);
}

/**
 * Updates the columns of an item, or creates an item if the id is null.
 * @returns the id of the item
 */
export async function writeItem(
  db: Db,
  kind: CatalogueKind,
  id: number | null,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> {
  const table = sql.table(CATALOGUE_TABLES[kind]);
  const names = Object.keys(columns);
  const values = Object.values(columns);
  if (id !== null) {
    if (names.length === 0) return id;
    const set = names.map((name, index) => sql`${sql.ref(name)} = ${values[index]}`);
    await sql`update ${table} set ${sql.join(set)} where id = ${id}`.execute(db);
    return id;
  }
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)}) returning id
  `.execute(db);
  return rows[0]!.id;
}

/** Sets the categories of a technology or a service. Unchanged links are not touched. */
export async function setItemCategories(
  db: Db,
  owner: 'product' | 'service',
  id: number,
  ids: readonly number[],
): Promise<void> {
  const [table, column] = [sql.table(`${owner}_categories`), sql.ref(`${owner}_id`)];
  await sql`delete from ${table} where ${column} = ${id} and category_id <> all(${[...ids]}::int[])`.execute(db);
  await sql`insert into ${table} (${column}, category_id) select distinct ${id}::int, unnest(${[...ids]}::int[])
    on conflict do nothing`.execute(db);
}

/** Returns the id of the group with a name; creates the group if there is none. */
export async function groupNamed(db: Db, name: string): Promise<number> {
  const known = await sql<{ id: number }>`
    select coalesce(merged_into, id) as id from category_groups where lower(name) = lower(${name}) order by id limit 1
  `.execute(db);
  if (known.rows[0]) return known.rows[0].id;
  const { rows } = await sql<{ id: number }>`
    insert into category_groups (name, position)
    select ${name}::text, coalesce(max(position) + 1, 0) from category_groups returning id
  `.execute(db);
  return rows[0]!.id;
}

/** Returns ids of categories by their names in lower case. Names of merged categories map to the kept ones. */
export async function readCategoryNames(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('categories').select(['id', 'name', 'merged_into']).orderBy('id').execute();
  return new Map(rows.map(({ id, name, merged_into }) => [name.toLocaleLowerCase('cs'), merged_into ?? id]));
}

/**
 * Retires items or puts them back; merged items are not changed.
 * @returns the number of changed items
 */
export async function setRetired(
  db: Db,
  kind: CatalogueKind,
  ids: readonly number[],
  retiredAt: Date | null,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(CATALOGUE_TABLES[kind])} set retired_at = ${retiredAt}
    where id = any(${[...ids]}::int[]) and merged_into is null
      and (retired_at is null) <> ${retiredAt === null}::boolean
  `.execute(db);
  return Number(numAffectedRows);
}

export async function deleteItem(db: Db, kind: CatalogueKind, id: number): Promise<void> {
  await sql`delete from ${sql.table(CATALOGUE_TABLES[kind])} where id = ${id}`.execute(db);
}

/** Lists the items among which one is moved, in their order: all groups, or the services of one kind. */
export async function listPlaces(
  db: Db,
  kind: 'groups' | 'services',
  id: number,
): Promise<{ id: number; position: number }[]> {
  const same = kind === 'services' ? sql`and category = (select category from services where id = ${id})` : sql``;
  const { rows } = await sql<{ id: number; position: number }>`
    select id, position from ${sql.table(CATALOGUE_TABLES[kind])} where merged_into is null ${same} order by position, id
  `.execute(db);
  return rows;
}
