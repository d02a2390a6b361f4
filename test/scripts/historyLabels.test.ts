import { HISTORY_KINDS, type HistoryKind } from '#contract/vocabulary/history.ts';
import { fieldOf } from '#platform/audit/recordKind.ts';
import type { Database } from '#platform/database/database.ts';
import { registry } from '#server/registry.ts';
import { historyLabels } from '#shared/records/history/historyWordsTexts.ts';
import { historyColumns } from '#support/server/historyColumns.ts';
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
  const columns = await historyColumns(database.db, registry.kinds[kind].table);
  const told = [...columns.map(fieldOf), ...partsOf(kind)];
  expect(Object.keys(historyLabels(kind)).sort()).toEqual(told.sort());
});
