import { sql } from 'kysely';
import type { Db } from '../../src/server/database/database';

/** Rows a statement inserts: enough to be quick, few enough for the embedded database's memory. */
const BATCH = 10_000;

const CITIES = ['Praha', 'Brno', 'Ostrava', 'Plzeň', 'Liberec', 'Olomouc', 'České Budějovice', 'Hradec Králové', 'Zlín', 'Třebíč'];
const TRADES = ['software', 'konzultace', 'systémy', 'řešení', 'technologie', 'data', 'sítě', 'cloud', 'bezpečnost', 'vývoj'];
const SYLLABLES = ['ka', 'ro', 'mi', 'te', 'lu', 'vo', 'ši', 'ně', 'pra', 'do', 'če', 'ba', 'zu', 'hy', 'gra', 'jo'];
const SENTENCES = [
  'Dodáváme informační systémy na míru pro výrobní podniky',
  'Provozujeme servery a zálohování pro veřejnou správu',
  'Kybernetická bezpečnost, audity a školení zaměstnanců',
  'Vývoj mobilních aplikací a webových portálů',
  'Zavádíme podnikové systémy a migrujeme data',
  'Analýza procesů, strategie digitalizace a řízení projektů',
  'Správa sítí, cloudové služby a technická podpora',
];

/** The element of a constant list that a number of the row chooses. */
const pick = (list: readonly string[], number: string) =>
  sql`(array[${sql.join(list.map((word) => sql.lit(word)))}])[1 + abs(${sql.raw(number)}) % ${sql.lit(list.length)}]`;

/**
 * Fills an empty database, for measuring, with companies, the same ones for the same number of rows. Four in five are
 * suppliers. Names are made of syllables, so that there are tens of thousands of distinct words.
 */
export async function fillCompanies(db: Db, rows: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Making a million rows takes longer than any query of the portal may.
    await sql`set statement_timeout = 0`.execute(connection);
    await fill(connection, rows);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function fill(db: Db, rows: number): Promise<void> {
  const group = await db.insertInto('category_groups').values({ name: 'Oblasti' }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('categories')
    .values(TRADES.map((name) => ({ name, group_id: group.id })))
    .execute();
  // An index is made of all rows at once in a fraction of the time that it takes to add each of them.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'companies' and indexname in (select relname from pg_class as class join pg_index as index
      on index.indexrelid = class.oid where not index.indisprimary)
  `.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(db);
  await sql`alter table companies disable trigger user`.execute(db);
  for (let first = 1; first <= rows; first += BATCH) {
    const last = Math.min(first + BATCH - 1, rows);
    await sql`
      insert into companies (role, name, city, description, reg_number, legal_form, verification, gps_lat, gps_lng, region,
        created_at, updated_at, rating_sum, rating_count, links)
      select case when i % 5 = 0 then 'CONSULTANT' else 'SUPPLIER' end,
        initcap(${pick(SYLLABLES, 'h1')} || ${pick(SYLLABLES, 'h1 / 16')} || ${pick(SYLLABLES, 'h1 / 256')} || ${pick(SYLLABLES, 'h1 / 4096')})
          || ' ' || ${pick(TRADES, 'h2')} || ' s.r.o.',
        ${pick(CITIES, 'h2 / 16')},
        ${pick(SENTENCES, 'h3')} || '. ' || ${pick(SENTENCES, 'h3 / 7')} || '.',
        lpad((i % 100000000)::text, 8, '0'), '112', case when i % 50 = 0 then 'UNVERIFIED' else 'VERIFIED' end, 48.6 + (h1 % 2400) / 1000.0, 12.2 + (h2 % 6600) / 1000.0, 'CZ064',
        now() - (h1 % 2000000) * interval '1 minute', now() - (h3 % 100000) * interval '1 minute',
        case when i % 3 = 0 then 3 + h2 % 3 else 0 end, case when i % 3 = 0 then 1 else 0 end,
        array(select 'c' || category.id from categories as category where category.id % 10 = i % 10)
      from (
        select i, (i::bigint * 2654435761 % 2147483647)::int as h1, (i::bigint * 40503 % 1000003)::int as h2,
          (i::bigint * 2246822519 % 998244353)::int as h3
        from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as i
      ) as hashed
    `.execute(db);
  }
  await sql`alter table companies enable trigger user`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`
    insert into search_words (scope, word)
    select 'companies', word from (select word from ts_stat('select words from companies')) as words
    where length(word) between 3 and 40 and word ~ '^[a-z0-9]+$' and word ~ '[a-z]'
    on conflict do nothing
  `.execute(db);
  await sql`update data_versions set version = version + 1 where name = 'companies'`.execute(db);
  // The companies carry these links already; their trigger would write each of them once more.
  await sql`alter table company_categories disable trigger user`.execute(db);
  await sql`
    insert into company_categories (company_id, category_id)
    select company.id, category.id from companies as company
    join categories as category on category.id % 10 = company.id % 10
  `.execute(db);
  await sql`alter table company_categories enable trigger user`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
}
