import { sql } from 'kysely';
import type { CatalogueKind } from '../../../contract/vocabulary/catalogues';
import type { Db } from '../../database/database';

/** The table of each catalogue. */
export const CATALOGUE_TABLES = {
  categories: 'categories',
  groups: 'category_groups',
  products: 'products',
  services: 'services',
  synonyms: 'search_meanings',
  grants: 'grants',
} as const satisfies Record<CatalogueKind, string>;

/** A column that says which item of a catalogue a thing has. */
export interface Use {
  table: string;
  column: string;
  /** Of the thing: the other column of a table of links, the row's own number elsewhere. */
  owner: string;
  /** The things of a table of links; null elsewhere. */
  ownerTable: string | null;
}

/**
 * Everything that refers to a catalogue, read from the schema, so that a new table is never forgotten. Categories of an item are
 * what it says itself.
 */
export async function listUses(db: Db, kind: CatalogueKind): Promise<Use[]> {
  const { rows } = await sql<
    Record<'table_name' | 'column_name' | 'owner_name', string> & { owner_table: string | null }
  >`
    select * from catalogue_references(${CATALOGUE_TABLES[kind]}) where owner_table is distinct from 'categories'
  `.execute(db);
  return rows.map((row) => ({
    table: row.table_name,
    column: row.column_name,
    owner: row.owner_name,
    ownerTable: row.owner_table,
  }));
}

/** How many things of each table have the items; items that nothing has are left out. */
export async function countUses(
  db: Db,
  kind: CatalogueKind,
  ids: readonly number[],
): Promise<Map<number, { table: string; count: number }[]>> {
  const found = new Map<number, { table: string; count: number }[]>();
  const uses = (await listUses(db, kind)).filter(({ table }) => table !== CATALOGUE_TABLES[kind]);
  if (ids.length === 0 || uses.length === 0) return found;
  const each = uses.map(
    ({ table, column }) => sql`
      select ${sql.ref(column)} as id, ${sql.lit(table)} as "table", count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} = any(${[...ids]}::int[]) group by 1`,
  );
  const { rows } = await sql<{ id: number; table: string; count: number }>`
    ${sql.join(each, sql` union all `)} order by 1, 2
  `.execute(db);
  for (const { id, table, count } of rows) found.set(id, [...(found.get(id) ?? []), { table, count: Number(count) }]);
  return found;
}
