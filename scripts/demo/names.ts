/** Ids that the database gave to rows, by the names the content refers to them by. */
export type Ids = ReadonlyMap<string, number>;

/** Id of a name; the content must not refer to what it does not hold. */
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

/** Rows of the table that links owners to the things of a catalogue, given by their names. */
export function linksOf<Owner extends string, Thing extends string>(
  [owner, thing]: readonly [Owner, Thing],
  things: Ids,
  owners: readonly (readonly [id: number, names: readonly string[]])[],
) {
  return owners.flatMap(([id, names]) =>
    names.map((name) => {
      const link = { [`${owner}_id`]: id, [`${thing}_id`]: idOf(things, name) };
      return link as Record<`${Owner}_id` | `${Thing}_id`, number>;
    }),
  );
}

/** Element at an index that wraps around, so that short lists can be taken in turn. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The demo takes from an empty list.');
  return item;
}
