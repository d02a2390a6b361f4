import { sql } from 'kysely';
import { HISTORY_KINDS, type HistoryKind } from '#contract/vocabulary/history.ts';
import { fieldOf } from '#platform/audit/recordKind.ts';
import type { Database } from '#platform/database/database.ts';
import { registry } from '#server/registry.ts';
import { historyLabels } from '#shared/records/history/historyWordsTexts.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Recorded parts of a kind besides its columns. */
const partsOf = (kind: HistoryKind): string[] => {
  const { links, noted = [] } = registry.kinds[kind];
  const others = { companies: ['files', 'members'], tenders: ['files'], requests: ['categories'] }[kind as string];
  const isOwned = kind === 'projects' || kind === 'references' || kind === 'software';
  return [...(links?.[1] ?? []), ...noted, ...(others ?? (isOwned ? ['files'] : []))];
};

it.each(HISTORY_KINDS)('every field in the history of %s has a label, and no label is unused', async (kind) => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = ${`history_of_${registry.kinds[kind].table}`}
  `.execute(database.db);
  const columns = [...rows[0]!.source.matchAll(/IF OLD\."?(\w+)"? IS DISTINCT/g)].map(([, column]) => column!);
  const told = [...columns.filter((column) => column !== 'deleted_at').map(fieldOf), ...partsOf(kind)];
  expect(Object.keys(historyLabels(kind)).sort()).toEqual(told.sort());
});
