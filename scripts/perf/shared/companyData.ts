import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import words from './companyWords.json';

/** Number of rows per insert statement: enough to be fast, few enough for the memory of the embedded database. */
const BATCH = 10_000;

/** Parts of names and texts. `fields` are categories besides the trades, `products` are prefixes of products. */
const {
  cities: CITIES,
  trades: TRADES,
  fields: FIELDS,
  products: PRODUCTS,
  syllables: SYLLABLES,
  sentences: SENTENCES,
} = words;
const PRODUCT_COUNT = 400;

/** Selects an element of a constant list by a number of the row. */
const pick = (list: readonly string[], number: string) =>
  sql`(array[${sql.join(list.map((word) => sql.lit(word)))}])[1 + abs(${sql.raw(number)}) % ${sql.lit(list.length)}]`;

/** First word of the name of the row that `h1` belongs to. */
const FIRST_WORD = sql`initcap(${pick(SYLLABLES, 'h1')} || ${pick(SYLLABLES, 'h1 / 16')} || ${pick(SYLLABLES, 'h1 / 256')} || ${pick(SYLLABLES, 'h1 / 4096')})`;
const LEGAL_END = ' s.r.o.';

/**
 * Builds search vectors from those of the few texts that rows consist of, which takes a tenth of the time. `done`
 * restores the database's own function and checks that its results are the same.
 */
async function rememberLexemes(db: Db): Promise<{ done: () => Promise<void> }> {
  const { rows } = await sql<{
    definition: string;
  }>`select pg_get_functiondef('search_lexemes'::regproc) as definition`.execute(db);
  await sql`create unlogged table bench_lexemes (text text primary key, words tsvector not null)`.execute(db);
  await sql`
    insert into bench_lexemes
    select text, search_lexemes(text, null, '', '{}') from (
      select distinct ${FIRST_WORD} as text from generate_series(0, 65535) as h1
      union select trade || ${LEGAL_END} from unnest(array[${sql.join(TRADES.map((trade) => sql.lit(trade)))}]) as trade
    ) as names
    union all select city, search_lexemes('', city, '', '{}') from unnest(array[${sql.join(CITIES.map((city) => sql.lit(city)))}]) as city
    union all select one || '. ' || other || '.', search_lexemes('', null, one || '. ' || other || '.', '{}')
    from unnest(array[${sql.join(SENTENCES.map((one) => sql.lit(one)))}]) as one, unnest(array[${sql.join(SENTENCES.map((one) => sql.lit(one)))}]) as other
  `.execute(db);
  await sql`
    create or replace function search_lexemes(name text, town text, others text, links text[]) returns tsvector
      language plpgsql immutable parallel safe
      as $$
        declare
          gap integer := position(' ' in name);
          number text := split_part(others, ' ', 1);
        begin
          return (select words from bench_lexemes where text = left(name, gap - 1)) || (select words from bench_lexemes where text = substr(name, gap + 1))
            || (select words from bench_lexemes where text = town) || (select words from bench_lexemes where text = substr(others, length(number) + 2))
            || array_to_tsvector(number || marked_lexemes('#', links));
        end
      $$
  `.execute(db);
  return {
    done: async () => {
      await sql.raw(rows[0]!.definition).execute(db);
      await sql`drop table bench_lexemes`.execute(db);
      const { rows: wrong } = await sql`
        select id from (select * from companies order by id limit 200) as item where words <> search_lexemes(
          name, city, coalesce(reg_number, '') || ' ' || coalesce(description, ''),
          links || case when region is null then '{}'::text[] else array['r' || region] end
        )
      `.execute(db);
      if (wrong.length > 0) throw new Error('The remembered search vectors differ from those that the database makes');
    },
  };
}

/**
 * Fills an empty database with companies for benchmarks. The same number of rows always gives the same companies, of
 * which four in five are suppliers. Names consist of syllables, so that there are tens of thousands of distinct words.
 */
export async function fillCompanies(db: Db, rows: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Generating a million rows takes longer than the portal's statement timeout.
    await sql`set statement_timeout = 0`.execute(connection);
    await fill(connection, rows);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function fill(db: Db, rows: number): Promise<void> {
  const group = await db
    .insertInto('category_groups')
    .values({ name: 'Oblasti' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('categories')
    .values([...TRADES, ...FIELDS].map((name) => ({ name, group_id: group.id })))
    .execute();
  await sql`
    insert into products (name, vendor)
    select ${pick(PRODUCTS, 'i')} || ' ' || initcap(${pick(SYLLABLES, 'i / 20')} || ${pick(SYLLABLES, 'i / 24')} || ${pick(SYLLABLES, 'i * 7')}) || ' ' || i,
      initcap(${pick(SYLLABLES, 'i * 3')} || ${pick(SYLLABLES, 'i / 5')})
    from generate_series(1, ${sql.lit(PRODUCT_COUNT)}) as i
  `.execute(db);
  const { first } = await db
    .selectFrom('products')
    .select((of) => of.fn.min('id').as('first'))
    .executeTakeFirstOrThrow();
  const product = sql`(${sql.lit(Number(first))} + h1 % ${sql.lit(PRODUCT_COUNT)})`;
  // Building an index from all rows at once takes a fraction of the time of adding them one by one.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'companies' and indexname in (select relname from pg_class as class join pg_index as index
      on index.indexrelid = class.oid where not index.indisprimary)
  `.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(db);
  await sql`alter table companies disable trigger user`.execute(db);
  // Caching the texts takes longer than it saves for a small number of rows.
  const lexemes = rows < BATCH ? null : await rememberLexemes(db);
  for (let first = 1; first <= rows; first += BATCH) {
    const last = Math.min(first + BATCH - 1, rows);
    await sql`
      insert into companies (role, name, city, description, reg_number, legal_form, verification, gps_lat, gps_lng, region,
        created_at, updated_at, rating_sum, rating_count, links, shown)
      select case when i % 5 = 0 then 'CONSULTANT' else 'SUPPLIER' end,
        ${FIRST_WORD} || ' ' || ${pick(TRADES, 'h2')} || ${sql.lit(LEGAL_END)},
        ${pick(CITIES, 'h2 / 16')},
        ${pick(SENTENCES, 'h3')} || '. ' || ${pick(SENTENCES, 'h3 / 7')} || '.',
        lpad((i % 100000000)::text, 8, '0'), '112', case when i % 50 = 0 then 'UNVERIFIED' else 'VERIFIED' end, 48.6 + (h1 % 2400) / 1000.0, 12.2 + (h2 % 6600) / 1000.0, 'CZ064',
        now() - (h1 % 2000000) * interval '1 minute', now() - (h3 % 100000) * interval '1 minute',
        case when i % 3 = 0 then 3 + h2 % 3 else 0 end, case when i % 3 = 0 then 1 else 0 end,
        array(select 'c' || category.id from categories as category where category.id % 10 = i % 10)
          || case when i % 2 = 0 then array['p' || ${product}] else '{}' end,
        true
      from (
        select i, (i::bigint * 2654435761 % 2147483647)::int as h1, (i::bigint * 40503 % 1000003)::int as h2,
          (i::bigint * 2246822519 % 998244353)::int as h3
        from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as i
      ) as hashed
    `.execute(db);
  }
  await lexemes?.done();
  await sql`alter table companies enable trigger user`.execute(db);
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  await sql`
    insert into search_words (scope, word)
    select 'companies', word from (select word from ts_stat('select words from companies')) as words
    where length(word) between 3 and 40 and word ~ '^[a-z0-9]+$' and word ~ '[a-z]'
    on conflict do nothing
  `.execute(db);
  await sql`update data_versions set version = version + 1 where name = 'companies'`.execute(db);
  // The companies already contain these links; their trigger would write each of them again.
  await sql`alter table company_categories disable trigger user`.execute(db);
  await sql`
    insert into company_categories (company_id, category_id)
    select company.id, category.id from companies as company
    join categories as category on category.id % 10 = company.id % 10
  `.execute(db);
  await sql`alter table company_categories enable trigger user`.execute(db);
  await sql`alter table company_products disable trigger user`.execute(db);
  await sql`
    insert into company_products (company_id, product_id)
    select id, substr(link, 2)::int from companies, unnest(links) as link where link like 'p%'
  `.execute(db);
  await sql`alter table company_products enable trigger user`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  await sql`checkpoint`.execute(db);
}
