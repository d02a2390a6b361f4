import type { AnyObject } from 'yup';
import { catalogueFields } from '#contract/rules/catalogueLabels.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueValues } from '#contract/wire/adminCatalogues.ts';
import { findNames } from '#platform/audit/changesRepository.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { findItem, lockCatalogue } from './catalogueItemsRepository.ts';
import { changeItem } from './items.ts';

const valueOf = (value: unknown): CatalogueValues[string] => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value as string[];
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * Converts the column values of the history of an item to its fields: groups and categories by their names.
 * @throws Failure 400 by field for values that no longer exist
 */
async function restoredValues(db: Db, kind: CatalogueKind, patch: AnyObject): Promise<CatalogueValues> {
  const values: CatalogueValues = {};
  for (const [field, value] of Object.entries(patch)) {
    if (field === 'phrases') {
      const [phrase = '', ...synonyms] = value as string[];
      Object.assign(values, { phrase, synonyms });
    } else if (field === 'group' || field === 'categories') {
      const ids = [value ?? []].flat() as number[];
      const names = await findNames(db, field === 'group' ? 'category_groups' : 'categories', ids);
      if (names.size < ids.length) throw invalid({ [field]: [refusals.unknownReference] });
      values[field] = field === 'group' ? (names.get(ids[0]!) ?? null) : [...names.values()];
    } else if (catalogueFields(kind).includes(field)) values[field] = valueOf(value);
  }
  return values;
}

/** Locks the catalogue and checks the version of the item that the caller has read. */
export async function hold(transaction: Db, kind: CatalogueKind, id: number) {
  await lockCatalogue(transaction, kind);
  const item = await findItem(transaction, kind, id);
  if (!item) throw notFound();
  return item;
}

export const restorableItem = (kind: CatalogueKind): Restorable => ({
  links: ['categories'],
  lock: (transaction, id) => hold(transaction, kind, id),
  change: async (transaction, id, patch) => {
    const values = await restoredValues(transaction, kind, patch);
    await changeItem(transaction, kind, id, values, { keepsName: false });
  },
});
