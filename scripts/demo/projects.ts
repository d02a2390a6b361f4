import type { Db } from '#platform/database/database.ts';
import type { Catalogues } from './catalogues.ts';
import { data } from './data.ts';
import { dayAt, idOf, type Ids, idsByName, insertLinks, momentAt } from './rows.ts';

/** Inserts clients' projects with their status histories. Returns ids by name. */
export async function seedProjects(
  db: Db,
  today: Date,
  catalogues: Catalogues,
  people: Ids,
  companies: Ids,
): Promise<Ids> {
  const slugOf = new Map(data.companies.map(({ owner, slug }) => [owner, slug]));
  const inserted = await db
    .insertInto('projects')
    .values(
      data.projects.map(({ owner, name, description, status, published, steps, history, ...row }) => {
        const began = momentAt(today, -Math.max(...history.map(({ daysAgo }) => daysAgo)));
        const changed = momentAt(today, -Math.min(...history.map(({ daysAgo }) => daysAgo)));
        return {
          owner_id: idOf(people, owner),
          company_id: idOf(companies, slugOf.get(owner) ?? owner),
          name,
          description,
          status,
          published,
          published_at: published ? changed : null,
          step1: steps[0],
          step2: steps[1],
          step3: steps[2],
          step4: steps[3],
          step5: steps[4],
          step6: steps[5],
          deadline: row.deadline === null ? null : dayAt(today, row.deadline),
          budget_from: row.budgetFrom,
          budget_to: row.budgetTo,
          created_at: began,
          updated_at: changed,
        };
      }),
    )
    .returning('id')
    .execute();
  const ids = idsByName(data.projects, inserted, ({ name }) => name);
  await db
    .insertInto('project_status_changes')
    .values(
      data.projects.flatMap(({ name, owner, history }) =>
        history.map(({ status, daysAgo }, index) => ({
          project_id: idOf(ids, name),
          from_status: history[index - 1]?.status ?? null,
          to_status: status,
          author_id: idOf(people, owner),
          created_at: momentAt(today, -daysAgo),
        })),
      ),
    )
    .execute();
  await insertLinks(
    db,
    'project',
    catalogues,
    data.projects.map(({ name, categories, tags, products }) => ({ id: idOf(ids, name), categories, tags, products })),
  );
  return ids;
}
