import { sql } from 'kysely';
import { CATALOGUE_KINDS } from '#contract/vocabulary/catalogues.ts';
import { CATALOGUE_TABLES, listUses } from '#modules/categories/catalogueUsesRepository.ts';
import { sharedDatabase } from '#support/server/openTestDatabase.ts';

const database = sharedDatabase();

it.each(CATALOGUE_KINDS)('every reference to %s follows merges', async (kind) => {
  const uses = await listUses(database.db, kind);
  const { rows } = await sql<{ table: string }>`
    select relname as "table" from pg_trigger join pg_class as class on class.oid = tgrelid
    where tgname like 'follow\\_merge\\_of\\_%'`.execute(database.db);
  const following = rows.map(({ table }) => table);
  const own: string = CATALOGUE_TABLES[kind];
  expect(uses.map(({ table }) => table)).toContain(own);
  for (const { table } of uses) if (table !== own) expect(following).toContain(table);
});

it('link tables are described with the table of their owner', async () => {
  expect(await listUses(database.db, 'categories')).toContainEqual({
    table: 'company_categories',
    column: 'category_id',
    owner: 'company_id',
    ownerTable: 'companies',
  });
  expect(await listUses(database.db, 'services')).toContainEqual({
    table: 'requests',
    column: 'service_id',
    owner: 'id',
    ownerTable: null,
  });
});
