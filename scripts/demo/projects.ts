import type { Db } from '../../src/server/database/database';
import type { Catalogues } from './catalogues';
import { clients } from './content/clients';
import { projects } from './content/projects';
import type { Ids } from './names';
import { idOf, idsByName, linksOf } from './names';
import { dayAt, momentAt } from './when';

const crowns = (thousands: number | null) => (thousands === null ? null : thousands * 1000);

/** Writes clients' projects with their histories; ids are found by name. */
export async function seedProjects(
  db: Db,
  today: Date,
  catalogues: Catalogues,
  people: Ids,
  companies: Ids,
): Promise<Ids> {
  const slugOf = new Map<string, string>(clients.map(([owner, , slug]) => [owner, slug]));
  const rows = projects.map(
    ([
      owner,
      name,
      status,
      published,
      steps,
      deadline,
      from,
      to,
      history,
      categories,
      tags,
      products,
      description,
    ]) => ({
      owner,
      name,
      history,
      categories,
      tags,
      products,
      columns: {
        owner_id: idOf(people, owner),
        company_id: idOf(companies, slugOf.get(owner) ?? owner),
        name,
        description,
        status,
        published,
        published_at: published ? momentAt(today, -Math.min(...history.map(([, daysAgo]) => daysAgo))) : null,
        step1: steps[0],
        step2: steps[1],
        step3: steps[2],
        step4: steps[3],
        step5: steps[4],
        step6: steps[5],
        deadline: deadline === null ? null : dayAt(today, deadline),
        budget_from: crowns(from),
        budget_to: crowns(to),
        created_at: momentAt(today, -Math.max(...history.map(([, daysAgo]) => daysAgo))),
        updated_at: momentAt(today, -Math.min(...history.map(([, daysAgo]) => daysAgo))),
      },
    }),
  );
  const inserted = await db
    .insertInto('projects')
    .values(rows.map(({ columns }) => columns))
    .returning('id')
    .execute();
  const ids = idsByName(rows, inserted, ({ name }) => name);
  const withIds = rows.map((row) => ({ ...row, project_id: idOf(ids, row.name) }));

  await db
    .insertInto('project_status_changes')
    .values(
      withIds.flatMap(({ project_id, owner, history }) =>
        history.map(([to_status, daysAgo], index) => ({
          project_id,
          from_status: history[index - 1]?.[0] ?? null,
          to_status,
          author_id: idOf(people, owner),
          created_at: momentAt(today, -daysAgo),
        })),
      ),
    )
    .execute();
  await db
    .insertInto('project_categories')
    .values(
      linksOf(
        ['project', 'category'],
        catalogues.categories,
        withIds.map(({ project_id, categories }) => [project_id, categories]),
      ),
    )
    .execute();
  await db
    .insertInto('project_tags')
    .values(
      linksOf(
        ['project', 'tag'],
        catalogues.tags,
        withIds.map(({ project_id, tags }) => [project_id, tags]),
      ),
    )
    .execute();
  await db
    .insertInto('project_products')
    .values(
      linksOf(
        ['project', 'product'],
        catalogues.products,
        withIds.map(({ project_id, products }) => [project_id, products]),
      ),
    )
    .execute();
  return ids;
}
