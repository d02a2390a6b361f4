import { type RawBuilder, sql } from 'kysely';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { Db } from '#platform/database/database.ts';

/** The table of each catalogue. */
export const CATALOGUE_TABLES = {
  categories: 'categories',
  groups: 'category_groups',
  products: 'products',
  services: 'services',
  synonyms: 'search_meanings',
  asking: 'search_asking_phrases',
  grants: 'grants',
} as const satisfies Record<CatalogueKind, string>;

/** The name of an item of a catalogue, as an expression on its row. */
export const nameOfItem = (kind: CatalogueKind, row: 'item' | 'kept' = 'item'): RawBuilder<string> => {
  if (kind === 'synonyms') return sql`${sql.ref(`${row}.phrases`)}[1]`;
  return sql.ref(`${row}.${kind === 'asking' ? 'phrase' : kind === 'grants' ? 'title' : 'name'}`);
};

/** A column that references an item of a catalogue. */
export interface Use {
  table: string;
  column: string;
  /** The column with the owner's id: the other column of a link table, otherwise the id of the row. */
  owner: string;
  /** The table of the owners of a link table; null otherwise. */
  ownerTable: string | null;
}

/**
 * Lists all references to a catalogue, read from the database schema, so that new tables are included. Categories of
 * catalogue items are left out, because the items define them.
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

/** Counts the uses of items by table; unused items are left out. */
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
