import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Catalogues } from './catalogues.ts';
import { data } from './data.ts';
import { idOf, type Ids, idsByName, insertLinks, momentAt } from './rows.ts';

/** Inserts reference projects of suppliers and consultants. Returns ids by name. */
export async function seedReferences(
  db: Db,
  today: Date,
  catalogues: Catalogues,
  people: Ids,
  companies: Ids,
): Promise<Ids> {
  const tagsOf = new Map(data.companies.map(({ slug, tags }) => [slug, tags]));
  const inserted = await db
    .insertInto('reference_projects')
    .values(
      data.references.map(({ company, name, client, yearsAgo, description }, index) => ({
        owner_id: idOf(people, company),
        company_id: idOf(companies, company),
        name,
        client_name: client,
        description,
        year: today.getUTCFullYear() - yearsAgo,
        created_at: momentAt(today, -2 - ((index * 29) % 350)),
        updated_at: momentAt(today, -1 - ((index * 29) % 350)),
      })),
    )
    .returning('id')
    .execute();
  const ids = idsByName(data.references, inserted, ({ name }) => name);
  await insertLinks(
    db,
    'reference',
    catalogues,
    data.references.map(({ company, name, categories, products }) => ({
      id: idOf(ids, name),
      categories,
      tags: tagsOf.get(company) ?? [],
      products,
    })),
  );
  return ids;
}

/**
 * Day, relative to today, when the winner of a demo tender created a reference from it, which its client has yet to
 * confirm.
 */
const ASKED_DAYS = -1;

/** Inserts a reference for the contract won in the demo. */
export async function seedConfirmation(db: Db, today: Date): Promise<void> {
  const made = momentAt(today, ASKED_DAYS);
  const { rows } = await sql<{ id: number; project: number }>`
    insert into reference_projects (owner_id, company_id, name, client_name, description, year, bid_id, client_company_id,
      client_user_id, confirmation, created_at, updated_at)
    select bidder.owner_id, bidder.id, project.name, asking.name,
      'Měření, skříně přístupových bodů a předání na místě.', ${today.getUTCFullYear()}, item.id, asking.id,
      case when asking.id is null then project.owner_id end, 'PENDING', ${made}, ${made}
    from bids as item join tenders as tender on tender.id = item.tender_id join projects as project on project.id = tender.project_id
      join companies as bidder on bidder.id = item.company_id left join companies as asking on asking.id = project.company_id
    where item.state = 'WON' returning id, (select project_id from tenders join bids on bids.tender_id = tenders.id
      where bids.id = reference_projects.bid_id) as project`.execute(db);
  for (const { id, project } of rows)
    await sql`
      insert into reference_categories (reference_id, category_id)
      select ${id}, category_id from project_categories where project_id = ${project}`.execute(db);
}
