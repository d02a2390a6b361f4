import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

/** Inserts a row, or several. */
export async function insertRow<Name extends keyof Tables>(
  db: Db,
  table: Name,
  values: Insertable<Tables[Name]> | readonly Insertable<Tables[Name]>[],
): Promise<void> {
  await db
    .insertInto(table)
    .values(values as never)
    .execute();
}

/** The tables whose rows have an id. */
type TableWithId = { [Name in keyof Tables]: Tables[Name] extends { id: unknown } ? Name : never }[keyof Tables];

/** Inserts a row and returns its id. */
export async function insertedId<Name extends TableWithId>(
  db: Db,
  table: Name,
  values: Insertable<Tables[Name]>,
): Promise<number> {
  const query = db.insertInto(table as 'users').values(values as never);
  return (await query.returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes the row with an id. */
export async function changeRow<Name extends TableWithId>(
  db: Db,
  table: Name,
  id: number,
  fields: Updateable<Tables[Name]>,
): Promise<void> {
  await db
    .updateTable(table as 'users')
    .set(fields as object)
    .where('id', '=', id)
    .execute();
}

/** Reads the row with an id. */
export const readRow = <Name extends TableWithId>(db: Db, table: Name, id: number): Promise<Selectable<Tables[Name]>> =>
  db
    .selectFrom(table as 'users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<unknown> as Promise<Selectable<Tables[Name]>>;
