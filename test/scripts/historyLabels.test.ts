import { sql } from 'kysely';
import { CATALOGUE_KINDS } from '#contract/vocabulary/catalogues.ts';
import { HISTORY_KINDS } from '#contract/vocabulary/history.ts';
import { ACCESSORY_OWNERS, ACCESSORY_TYPES } from '#contract/vocabulary/registers.ts';
import { fieldOf, NOTED, tableOf } from '#platform/audit/kindsRepository.ts';
import type { Database } from '#platform/database/database.ts';
import { historyLabels } from '#shared/records/history/historyWordsTexts.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Recorded parts of a kind besides its columns. */
const partsOf = (kind: string): readonly string[] => {
  if (kind === 'accounts') return NOTED.accounts;
  if (kind === 'requests' || kind === 'templates') return ['categories'];
  if (kind === 'companies') return [...ACCESSORY_TYPES, 'files', 'members', ...NOTED.companies];
  const isOfCatalogue = (CATALOGUE_KINDS as readonly string[]).includes(kind);
  if (isOfCatalogue) return ['merged', ...(kind === 'products' || kind === 'services' ? ['categories'] : [])];
  if (kind === 'tenders') return ['files'];
  return (ACCESSORY_OWNERS as readonly string[]).includes(kind) ? [...ACCESSORY_TYPES, 'files'] : [];
};

it.each(HISTORY_KINDS)('every field in the history of %s has a label, and no label is unused', async (kind) => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = ${`history_of_${tableOf(kind)}`}
  `.execute(database.db);
  const columns = [...rows[0]!.source.matchAll(/IF OLD\."?(\w+)"? IS DISTINCT/g)].map(([, column]) => column!);
  const told = [...columns.filter((column) => column !== 'deleted_at').map(fieldOf), ...partsOf(kind)];
  expect(Object.keys(historyLabels(kind)).sort()).toEqual(told.sort());
});
