import { catalogueFields } from '#contract/rules/catalogueLabels.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueValues } from '#contract/wire/adminCatalogues.ts';
import { isSeveral } from './ItemFields.tsx';

/** Form values of a catalogue item. */
export type ItemValues = Record<string, string | string[] | null>;

/** Initial form values of an item; empty for a new one. */
export const valuesOf = (kind: CatalogueKind, values: CatalogueValues = {}): ItemValues =>
  Object.fromEntries<string | string[] | null>(
    catalogueFields(kind).map((field): [string, string | string[] | null] => {
      const value = values[field];
      if (isSeveral(field)) return [field, Array.isArray(value) ? value : []];
      return [field, typeof value === 'string' && value !== '' ? value : null];
    }),
  );

/** The values that differ from the item. */
export const changedOf = (before: ItemValues, now: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const inShort = (value: unknown) =>
    Array.isArray(value)
      ? JSON.stringify([...(value as string[])].sort())
      : JSON.stringify(typeof value === 'number' ? `${value}` : (value ?? ''));
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => field in before && inShort(value) !== inShort(before[field])),
  );
};
