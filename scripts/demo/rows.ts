import { addDays, dayOf } from '../../src/contract/days';
import type { Db } from '../../src/server/database/database';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant that many days (fractions allowed) after `today`, before it when negative. */
export const momentAt = (today: Date, days: number): Date => new Date(today.getTime() + days * DAY_MS);

/** The calendar day in Prague that many days after `today`, as `YYYY-MM-DD`. */
export const dayAt = (today: Date, days: number): string => addDays(dayOf(today), days);

/** Ids that the database gave to rows, by the names that the data refer to them by. */
export type Ids = ReadonlyMap<string, number>;

/** @throws for a name that the demo does not contain */
export function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo refers to "${name}", which it does not contain.`);
  return id;
}

/** Ids of rows just inserted, by a name taken from each; rows come back in the order they went in. */
export function idsByName<Row>(
  rows: readonly Row[],
  inserted: readonly { id: number }[],
  name: (row: Row) => string,
): Ids {
  return new Map(rows.map((row, index) => [name(row), at(inserted, index).id]));
}

/** The catalogues that things are described by, with the column of a link to each. */
const COLUMNS = { categories: 'category_id', tags: 'tag_id', products: 'product_id' } as const;
type Catalogue = keyof typeof COLUMNS;
type Owner = 'company' | 'product' | 'project' | 'reference' | 'request' | 'service' | 'software';

/** Links rows to the things of the catalogues, which are given by their names: `company_tags` and its like. */
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

/** Element at an index that wraps around, so that short lists can be taken in turn. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The demo takes from an empty list.');
  return item;
}
