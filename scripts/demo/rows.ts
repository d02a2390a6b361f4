import { addDays, dayOf } from '#contract/lib/days.ts';
import { instantAt } from '#contract/lib/times.ts';
import type { Db } from '#platform/database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the instant `days` (fractions allowed) after `today`; negative values are in the past. */
export const momentAt = (today: Date, days: number): Date => new Date(today.getTime() + days * DAY_MS);

/** Returns noon in Prague `days` after `today`, for times that the portal announces. */
export const noonAt = (today: Date, days: number): Date => instantAt(dayAt(today, days), '12:00');

/** Returns the calendar day in Prague `days` after `today`, as `YYYY-MM-DD`. */
export const dayAt = (today: Date, days: number): string => addDays(dayOf(today), days);

/** Ids of inserted rows by the names that the demo data use. */
export type Ids = ReadonlyMap<string, number>;

/** @throws Error for a name that the demo does not contain */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo refers to "${name}", which it does not contain.`);
  return id;
}

/** Maps names to the ids of rows just inserted. Rows are returned in the order of insertion. */
export function idsByName<Row>(
  rows: readonly Row[],
  inserted: readonly { id: number }[],
  name: (row: Row) => string,
): Ids {
  return new Map(rows.map((row, index) => [name(row), at(inserted, index).id]));
}

/** Catalogues that records are linked to, with the foreign key column of each. */
const COLUMNS = { categories: 'category_id', tags: 'tag_id', products: 'product_id' } as const;
type Catalogue = keyof typeof COLUMNS;
type Owner = 'company' | 'product' | 'project' | 'reference' | 'request' | 'service' | 'software';

/** Links rows to catalogue items, given by name, in tables such as `company_tags`. */
export async function insertLinks(
  db: Db,
  owner: Owner,
  catalogues: Readonly<Partial<Record<Catalogue, Ids>>>,
  rows: readonly ({ id: number } & Readonly<Partial<Record<Catalogue, readonly string[]>>>)[],
): Promise<void> {
  for (const catalogue of Object.keys(COLUMNS) as Catalogue[]) {
    const things = catalogues[catalogue];
    const links = rows.flatMap((row) =>
      (row[catalogue] ?? []).map((name) => ({
        [`${owner}_id`]: row.id,
        [COLUMNS[catalogue]]: idOf(things ?? new Map(), name),
      })),
    );
    if (links.length > 0)
      await db
        .insertInto(`${owner}_${catalogue}` as 'company_tags')
        .values(links as never)
        .execute();
  }
}

/** Returns the element at an index that wraps around, so that short lists can be used in turn. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The demo takes from an empty list.');
  return item;
}
