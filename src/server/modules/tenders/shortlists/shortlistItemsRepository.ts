import { sql } from 'kysely';
import type { ShortlistItem } from '#contract/wire/shortlists.ts';
import type { Db } from '#platform/database/database.ts';
import { type Caller, visibleTo } from '#platform/identity/visibilityRepository.ts';

/* Items of shortlists. Shortlists themselves are in `shortlistsRepository.ts`. */

/**
 * Returns the register of a company that the caller may add; null if it does not exist, is hidden, or is neither a
 * supplier nor a consultant.
 */
export async function findPickable(db: Db, id: number, caller: Caller): Promise<'suppliers' | 'consultants' | null> {
  const { rows } = await sql<{ register: 'suppliers' | 'consultants' }>`
    select case when item.role = 'CONSULTANT' then 'consultants' else 'suppliers' end as register from companies as item
    where item.id = ${id} and item.role <> 'CLIENT' and ${visibleTo('companies', caller)}
  `.execute(db);
  return rows[0]?.register ?? null;
}

/**
 * Adds a company at the end of a locked shortlist; one that is already in it keeps its position.
 * @returns the number of items
 */
export async function addItem(
  db: Db,
  row: {
    shortlist_id: number;
    company_id: number;
    added_by: number;
    found_in: 'suppliers' | 'consultants';
    search_query: string | null;
  },
  now: Date,
): Promise<number> {
  const { position, count } = await db
    .selectFrom('shortlist_items')
    .where('shortlist_id', '=', row.shortlist_id)
    .select(({ fn }) => [
      fn.coalesce(fn.max<number>('position'), sql<number>`0`).as('position'),
      fn.countAll<number>().as('count'),
    ])
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('shortlist_items')
    .values({ ...row, position: position + 1, added_at: now })
    .onConflict((conflict) => conflict.columns(['shortlist_id', 'company_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return count + (added ? 1 : 0);
}

/** Reads one item of a shortlist; null if it is not in this shortlist. */
export const findItem = (db: Db, shortlistId: number, id: number) =>
  db
    .selectFrom('shortlist_items')
    .select(['id', 'state', 'company_id'])
    .where('shortlist_id', '=', shortlistId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function deleteItem(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shortlist_items').where('id', '=', id).execute();
}

export async function updateItem(
  db: Db,
  id: number,
  fields: { note?: string | null; state?: ShortlistItem['state']; out_reason?: string | null },
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.updateTable('shortlist_items').set(fields).where('id', '=', id).execute();
}

/** Moves an item to a position in a locked shortlist and renumbers all positions from 1. */
export async function moveItem(db: Db, shortlistId: number, id: number, position: number): Promise<void> {
  const rows = await db
    .selectFrom('shortlist_items')
    .select('id')
    .where('shortlist_id', '=', shortlistId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = rows.map((row) => row.id).filter((other) => other !== id);
  ids.splice(position - 1, 0, id);
  await sql`
    update shortlist_items set position = array_position(${ids}::int[], id) where shortlist_id = ${shortlistId}
  `.execute(db);
}

export async function saveVote(
  db: Db,
  vote: { item_id: number; user_id: number; vote: number; comment: string | null },
  now: Date,
): Promise<void> {
  const row = { ...vote, voted_at: now };
  await db
    .insertInto('shortlist_votes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['item_id', 'user_id'])
        .doUpdateSet({ ...row, is_changed: true })
        // Repeating the same vote changes nothing.
        .where(
          sql<boolean>`(shortlist_votes.vote, shortlist_votes.comment) is distinct from (excluded.vote, excluded.comment)`,
        ),
    )
    .execute();
}
