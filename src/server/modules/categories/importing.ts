import { catalogueFields } from '#contract/rules/catalogueLabels.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueImported, CatalogueValues } from '#contract/wire/adminCatalogues.ts';
import type { FieldErrors } from '#contract/wire/common.ts';
import type { Db } from '#platform/database/database.ts';
import { lockCatalogue } from './catalogueItemsRepository.ts';
import { catalogueTexts } from './cataloguesTexts.ts';
import { writeJudged } from './items.ts';
import { judge, type ItemChange, keysOf, meantBy, readCatalogue } from './judging.ts';

type ImportedRow = CatalogueImported['rows'][number];

const bad = (problems: FieldErrors): ImportedRow => ({ state: 'BAD', problems, changed: [] });

/**
 * Imports rows of a file into a catalogue, in the transaction of the caller. Items are identified by their number, else
 * by their name. Fields missing in a row stay unchanged. Invalid rows are reported and skipped.
 * @param isTrial only returns the result without writing it
 */
export async function importRows(
  transaction: Db,
  kind: CatalogueKind,
  rows: readonly CatalogueValues[],
  { isTrial }: { isTrial: boolean },
): Promise<ImportedRow[]> {
  await lockCatalogue(transaction, kind);
  const known = await readCatalogue(transaction, kind);
  const seen = new Map<string, number>();
  const imported: ImportedRow[] = [];
  const good: ItemChange[] = [];
  for (const [index, values] of rows.entries()) {
    const meant = await meantBy(transaction, known, values);
    if ('problems' in meant) {
      imported.push(bad(meant.problems));
      continue;
    }
    const judged = await judge(transaction, known, meant.id, values);
    if (Object.keys(judged.problems).length > 0) {
      imported.push(bad(judged.problems));
      continue;
    }
    const keys = await keysOf(transaction, known, judged);
    const before = keys.map((key) => seen.get(key)).find((row) => row !== undefined);
    if (before !== undefined) {
      imported.push(bad({ [catalogueFields(kind)[0]!]: [catalogueTexts.twiceInFile(before)] }));
      continue;
    }
    for (const key of keys) seen.set(key, index + 1);
    const { id, changed } = judged;
    const state = id === null ? 'NEW' : changed.length > 0 ? 'CHANGED' : 'UNCHANGED';
    imported.push({ state, problems: {}, changed: id === null ? [] : changed });
    if (state !== 'UNCHANGED') good.push(judged);
  }
  if (!isTrial) for (const judged of good) await writeJudged(transaction, kind, judged);
  return imported;
}
