import type { Db } from '#platform/database/database.ts';
import { data } from './data.ts';
import { idOf, type Ids, momentAt } from './rows.ts';

/** Inserts shortlists of companies with the votes of colleagues. */
export async function seedShortlists(
  db: Db,
  today: Date,
  { people, companies, projects }: { people: Ids; companies: Ids; projects: Ids },
): Promise<void> {
  for (const { name, author, project, made, companies: picked } of data.shortlists) {
    const owner_id = idOf(people, author);
    const own = await db
      .selectFrom('company_members')
      .select('company_id')
      .where('user_id', '=', owner_id)
      .where('left_at', 'is', null)
      .orderBy('joined_at')
      .orderBy('company_id')
      .executeTakeFirst();
    const at = momentAt(today, made);
    const { id } = await db
      .insertInto('shortlists')
      .values({
        owner_id,
        company_id: own?.company_id ?? null,
        name,
        created_at: at,
        updated_at: at,
        project_id: project === null ? null : idOf(projects, project),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('shortlist_uses').values({ user_id: owner_id, shortlist_id: id, used_at: at }).execute();
    for (const [index, { company, foundBy, state, outReason, note, votes }] of picked.entries()) {
      const item = await db
        .insertInto('shortlist_items')
        .values({
          shortlist_id: id,
          company_id: idOf(companies, company),
          added_by: owner_id,
          added_at: at,
          found_in: 'suppliers',
          search_query: foundBy,
          position: index + 1,
          state,
          out_reason: outReason ?? null,
          note: note ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const { voter, vote, comment } of votes) {
        const row = { item_id: item.id, user_id: idOf(people, voter), vote, comment, voted_at: at };
        await db.insertInto('shortlist_votes').values(row).execute();
      }
    }
  }
}
