import { MINUTE } from '#contract/lib/durations.ts';
import { MERGE_UNDO_MINUTES } from '#contract/limits/limits.ts';
import { MAX_PHRASES } from '#contract/rules/catalogues.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueMergePreview } from '#contract/wire/adminCatalogues.ts';
import { recordChange } from '#platform/audit/changesRepository.ts';
import type { CatalogueBeforeMerge, MovedUses } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { removePhrases } from '#platform/search/synonyms.ts';
import { findItem, lockCatalogue, writeItem } from './catalogueItemsRepository.ts';
import {
  createCatalogueMerge,
  findLastCatalogueMerge,
  lockItems,
  lockOwners,
  moveUses,
  moveUsesBack,
  nameItems,
  recordMergeUndone,
  setMergedInto,
} from './catalogueMergesRepository.ts';
import { catalogueTexts } from './cataloguesTexts.ts';
import { NAMED_IN_SEARCH } from './items.ts';
import { keepName } from './synonyms.ts';

const words = catalogueTexts.merge;

/** Returns until when a merge can be undone. */
export const catalogueUndoableUntil = (merged_at: Date): Date => new Date(+merged_at + MERGE_UNDO_MINUTES * MINUTE);

interface WantedMerge {
  kind: CatalogueKind;
  keptId: number;
  ids: readonly number[];
}

/** The result of a merge. */
interface MergeResult {
  moved: MovedUses;
  before: CatalogueBeforeMerge;
  synonyms: string[];
  noSynonyms: string[];
}

const phrasesOf = async (db: Db, id: number): Promise<string[]> => {
  const { values } = (await findItem(db, 'synonyms', id))!;
  return [values.phrase as string, ...(values.synonyms as string[])];
};

/** Merges items without recording who did it. @throws Failure 404, 409 */
async function merge(transaction: Db, { kind, keptId, ids }: WantedMerge, now: Date): Promise<MergeResult> {
  if (ids.includes(keptId)) throw conflict(words.itself);
  await lockCatalogue(transaction, kind);
  await lockOwners(transaction, kind, ids);
  const items = await lockItems(transaction, kind, [keptId, ...ids]);
  const kept = items.get(keptId);
  if (!kept || items.size !== ids.length + 1) throw notFound();
  if ([...items.values()].some(({ merged_into }) => merged_into !== null)) throw conflict(words.gone);
  if (kept.is_retired) throw conflict(words.retired);
  const done: MergeResult = {
    moved: {},
    before: { retired: [], phrases: null, synonyms: [] },
    synonyms: [],
    noSynonyms: [],
  };
  let phrases = kind === 'synonyms' ? await phrasesOf(transaction, keptId) : [];
  if (kind === 'synonyms') done.before.phrases = phrases;
  for (const id of ids) {
    const { name, is_retired } = items.get(id)!;
    if (is_retired) done.before.retired.push(id);
    if (kind === 'synonyms') phrases = [...phrases, ...(await phrasesOf(transaction, id))];
    done.moved[id] = await moveUses(transaction, kind, id, keptId);
    // A phrase has one meaning, so the merged item must release its phrases before the kept one takes them.
    await setMergedInto(transaction, kind, id, keptId, now);
    if (!NAMED_IN_SEARCH.includes(kind)) continue;
    const added = await keepName(transaction, kept.name, name);
    if (added === null) done.noSynonyms.push(name);
    else if (added !== 'needless') {
      done.synonyms.push(name);
      done.before.synonyms.push(added);
    }
  }
  if (kind === 'synonyms') {
    if (phrases.length > MAX_PHRASES) throw conflict(words.manyPhrases(MAX_PHRASES));
    await writeItem(transaction, kind, keptId, { phrases });
  }
  return done;
}

/** Thrown to roll back a merge that was run only as a preview. */
class Rehearsed extends Error {
  constructor(readonly done: MergeResult) {
    super('rehearsed');
  }
}

/**
 * Returns what a merge would do. Runs the merge and rolls it back.
 * @throws as {@link mergeItems}
 */
export async function rehearseItemMerge(db: Db, wanted: WantedMerge, now: Date): Promise<CatalogueMergePreview> {
  const { moved, synonyms, noSynonyms } = await db
    .transaction()
    .execute(async (transaction) => {
      throw new Rehearsed(await merge(transaction, wanted, now));
    })
    .catch((error: unknown) => {
      if (error instanceof Rehearsed) return error.done;
      throw error;
    });
  const counts = new Map<string, { moves: number; same: number }>();
  for (const of of Object.values(moved)) {
    for (const [place, { moved: come, dropped }] of Object.entries(of)) {
      const [table] = place.split('.') as [string];
      const { moves, same } = counts.get(table) ?? { moves: 0, same: 0 };
      counts.set(table, { moves: moves + come.length, same: same + dropped.length });
    }
  }
  return {
    results: [...counts].map(([table, count]) => ({ table, ...count })),
    synonyms,
    no_synonyms: noSynonyms,
  };
}

/**
 * Merges several items into one, in the transaction of the caller. Everything linked to any of them is linked to the
 * kept item, once. The addresses of the others redirect to it, and their names find it.
 * @throws Failure 404 for missing items, 409 if they cannot be merged
 */
export async function mergeItems(
  transaction: Db,
  wanted: WantedMerge,
  now: Date,
  operatorId: number | null,
): Promise<void> {
  const { kind, keptId, ids } = wanted;
  const { moved, before } = await merge(transaction, wanted, now);
  await createCatalogueMerge(
    transaction,
    { kind, kept_id: keptId, merged_ids: [...ids], operator_id: operatorId, moved, before },
    now,
  );
  await recordChange(transaction, kind, keptId, { merged: [null, await inWords(transaction, kind, ids)] });
}

const inWords = async (db: Db, kind: CatalogueKind, ids: readonly number[]): Promise<string> =>
  (await nameItems(db, kind, ids)).map(({ id, name }) => `${name} (č. ${id})`).join(', ');

/**
 * Undoes a merge while this is allowed. Links created since stay with the kept item.
 * @throws Failure 404 if the merge does not exist, 409 if it is too late or something was merged since
 */
export async function undoItemMerge(transaction: Db, kind: CatalogueKind, keptId: number, now: Date): Promise<void> {
  await lockCatalogue(transaction, kind);
  const found = await findLastCatalogueMerge(transaction, kind, keptId);
  if (!found) throw notFound();
  if (catalogueUndoableUntil(found.merged_at) <= now) throw conflict(words.tooLate);
  const { merged_ids, moved, before } = found;
  await lockOwners(transaction, kind, [keptId]);
  const items = await lockItems(transaction, kind, [keptId, ...merged_ids]);
  const isAsLeft = merged_ids.every((id) => items.get(id)?.merged_into === keptId);
  if (!isAsLeft || items.get(keptId)?.merged_into !== null) throw conflict(words.since);
  const merged = await inWords(transaction, kind, merged_ids);
  for (const { meaning, added } of before.synonyms) await removePhrases(transaction, meaning, added);
  if (before.phrases !== null) await writeItem(transaction, kind, keptId, { phrases: before.phrases });
  for (const id of merged_ids) {
    // Must run first, so that rows written for the item are no longer redirected to the other one.
    await setMergedInto(transaction, kind, id, null, before.retired.includes(id) ? found.merged_at : null);
    await moveUsesBack(transaction, kind, keptId, id, moved[id] ?? {});
  }
  await recordMergeUndone(transaction, found.id, now);
  await recordChange(transaction, kind, keptId, { merged: [merged, null] });
}
