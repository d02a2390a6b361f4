import { ORDERED_CATALOGUES, type CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueMove, CatalogueValues } from '#contract/wire/adminCatalogues.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, invalid, notFound } from '#platform/http/failures.ts';
import {
  deleteItem,
  groupNamed,
  listPlaces,
  lockCatalogue,
  setItemCategories,
  setRetired,
  writeItem,
} from './catalogueItemsRepository.ts';
import { catalogueTexts } from './cataloguesTexts.ts';
import { countUses } from './catalogueUsesRepository.ts';
import { judge, type ItemChange, readCatalogue } from './judging.ts';
import { keepName, type KeptName } from './synonyms.ts';

/** Catalogues whose names are searched with synonyms. */
export const NAMED_IN_SEARCH: readonly CatalogueKind[] = ['categories', 'products'];

const isEmpty = (value: unknown): boolean => value === undefined || value === '';

/** Writes a validated change. Must be called with the catalogue locked. */
export async function writeJudged(transaction: Db, kind: CatalogueKind, judged: ItemChange): Promise<number> {
  const { id, row, categories, changed } = judged;
  const written = id === null ? Object.keys(row) : changed;
  const columns: Record<string, unknown> = {};
  for (const field of written) {
    if (field === 'categories' || kind === 'synonyms') continue;
    if (field === 'group') columns.group_id = await groupNamed(transaction, row.group as string);
    else columns[field] = isEmpty(row[field]) ? null : row[field];
  }
  if (kind === 'synonyms' && written.length > 0) columns.phrases = [row.phrase, ...(row.synonyms as string[])];
  const writtenId = await writeItem(transaction, kind, id, columns);
  if ((kind === 'products' || kind === 'services') && written.includes('categories'))
    await setItemCategories(transaction, kind === 'products' ? 'product' : 'service', writtenId, categories);
  return writtenId;
}

/**
 * Adds an item to a catalogue, in the transaction of the caller.
 * @throws Failure 400 by field
 */
export async function createItem(transaction: Db, kind: CatalogueKind, values: CatalogueValues): Promise<number> {
  await lockCatalogue(transaction, kind);
  const judged = await judge(transaction, await readCatalogue(transaction, kind), null, values);
  if (Object.keys(judged.problems).length > 0) throw invalid(judged.problems);
  return writeJudged(transaction, kind, judged);
}

/**
 * Changes the given fields of an item. In catalogues that are searched, a new name keeps the former one as a synonym if
 * requested. Must be called with the catalogue locked.
 * @throws Failure 404, 409 for a merged item, 400 by field
 */
export async function changeItem(
  transaction: Db,
  kind: CatalogueKind,
  id: number,
  values: CatalogueValues,
  { keepsName }: { keepsName: boolean },
): Promise<KeptName> {
  const known = await readCatalogue(transaction, kind);
  const item = known.items.get(id);
  if (!item) throw notFound();
  if (item.merged_into) throw conflict(catalogueTexts.merged(item.merged_into.name));
  const judged = await judge(transaction, known, id, values);
  if (Object.keys(judged.problems).length > 0) throw invalid(judged.problems);
  await writeJudged(transaction, kind, judged);
  if (!keepsName || !NAMED_IN_SEARCH.includes(kind) || !judged.changed.includes('name')) return 'needless';
  return keepName(transaction, judged.row.name as string, item.name);
}

/**
 * Deletes an unused item.
 * @throws Failure 409 for an item in use
 */
export async function removeItem(transaction: Db, kind: CatalogueKind, id: number): Promise<void> {
  if ((await countUses(transaction, kind, [id])).has(id)) throw conflict(catalogueTexts.used);
  await deleteItem(transaction, kind, id);
}

/** Retires items, so that they are no longer offered, or restores them. Returns the number of changed items. */
export async function retireItems(
  transaction: Db,
  kind: CatalogueKind,
  ids: readonly number[],
  retiredAt: Date | null,
): Promise<number> {
  await lockCatalogue(transaction, kind);
  return setRetired(transaction, kind, ids, retiredAt);
}

/**
 * Moves an item before or after its neighbour.
 * @throws Failure 409 for a catalogue in alphabetical order, 404
 */
export async function moveItem(
  transaction: Db,
  kind: CatalogueKind,
  id: number,
  by: CatalogueMove['by'],
): Promise<void> {
  const ordered = ORDERED_CATALOGUES.find((one) => one === kind);
  if (!ordered) throw conflict(catalogueTexts.notMovable);
  await lockCatalogue(transaction, kind);
  const places = await listPlaces(transaction, ordered, id);
  const at = places.findIndex((place) => place.id === id);
  if (at < 0) throw notFound();
  const to = at + (by === 'UP' ? -1 : 1);
  const [moved, neighbour] = [places[at]!, places[to]];
  if (!neighbour) return;
  [places[at], places[to]] = [neighbour, moved];
  for (const [position, place] of places.entries())
    if (place.position !== position) await writeItem(transaction, kind, place.id, { position });
}
