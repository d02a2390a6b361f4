import { sql } from 'kysely';
import { THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { fillCompanies } from '../shared/companyData.ts';
import type { Person, World } from './mix.ts';

/** Number of rows per insert statement. */
const BATCH = 50_000;
const MESSAGES_OF_THREAD = 100;
/** Number of authors in one discussion, who are notified of each new message in it. */
const WRITERS_OF_THREAD = 5;

export interface Sizes {
  people: number;
  companies: number;
  messages: number;
}

/** Fills an empty database with companies, logged-in users with a project each, and discussions of references. */
export async function fillForLoad(db: Db, { people, companies, messages }: Sizes): Promise<World> {
  await fillCompanies(db, companies);
  return db.connection().execute(async (connection) => {
    // Inserting a million rows takes longer than the portal's statement timeout.
    await sql`set statement_timeout = 0`.execute(connection);
    const persons = await fillPeople(connection, people);
    const references = await fillDiscussions(connection, persons, messages);
    await sql`vacuum (analyze)`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
    return { people: persons, companies, references };
  });
}

/** Returns a separate address for each user, so that rate limits per address count them separately. */
const addressOf = (index: number): string => `10.${(index >> 16) % 256}.${(index >> 8) % 256}.${index % 256}`;

async function fillPeople(db: Db, people: number): Promise<Person[]> {
  const numbers = Array.from({ length: people }, (_, index) => index + 1);
  const users = await db
    .insertInto('users')
    .values(
      numbers.map((number) => ({
        email: `load-${number}@portal.test`,
        role: 'CLIENT' as const,
        plan: 'PREMIUM' as const,
        first_name: 'Jana',
        last_name: `Zátěžová ${number}`,
        verified_at: new Date(),
      })),
    )
    .returning('id')
    .execute();
  const projects = await db
    .insertInto('projects')
    .values(users.map(({ id }, index) => ({ owner_id: id, company_id: null, name: `Projekt ${index + 1}` })))
    .returning(['id', 'owner_id'])
    .execute();
  const projectOf = new Map(projects.map(({ id, owner_id }) => [owner_id, id]));
  const persons: Person[] = [];
  for (const [index, { id }] of users.entries()) {
    const token = await createToken(db, id, new Date(), null);
    persons.push({ id, token, address: addressOf(index + 1), project: projectOf.get(id)! });
  }
  return persons;
}

async function fillDiscussions(db: Db, people: readonly Person[], messages: number): Promise<number[]> {
  const threads = Math.max(1, Math.floor(messages / MESSAGES_OF_THREAD));
  const owner = people[0]!.id;
  const { rows: references } = await sql<{ id: number }>`
    insert into reference_projects (owner_id, name) select ${sql.lit(owner)}, 'Zakázka ' || i
    from generate_series(1, ${sql.lit(threads)}) as i returning id
  `.execute(db);
  const first = Math.min(...references.map(({ id }) => id));
  const ids = sql.join(people.map(({ id }) => sql.lit(id)));
  await sql`alter table messages disable trigger user`.execute(db);
  for (let from = 0; from < messages; from += BATCH) {
    const to = Math.min(from + BATCH, messages) - 1;
    await sql`
      insert into messages (thread_ct_id, thread_object_id, author_id, text, created_at)
      select ${sql.lit(THREAD_TYPES.references)}, ${sql.lit(first)} + i % ${sql.lit(threads)},
        (array[${ids}])[1 + ((i % ${sql.lit(threads)}) * ${sql.lit(WRITERS_OF_THREAD)} + i / ${sql.lit(threads)} % ${sql.lit(WRITERS_OF_THREAD)}) % ${sql.lit(people.length)}],
        'Zpráva ' || i || ': domluvili jsme termín předání a rozsah prací.', now() - (${sql.lit(messages)} - i) * interval '1 second'
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as i
    `.execute(db);
  }
  await sql`alter table messages enable trigger user`.execute(db);
  return references.map(({ id }) => id);
}
