import { sql } from 'kysely';
import { ADMIN_REQUEST_ORDERS, type AdminRequestOrder } from '#contract/vocabulary/consultation.ts';
import { findAdminRequestPage, type AdminRequestFilter } from '#modules/services/adminRequestsRepository.ts';
import { sharedDatabase } from '#support/server/openTestDatabase.ts';

/* A rare word is found by its index, a frequent one by scanning the list. The results must be the same. */

const ROWS = 4_500;
const PAGE = 50;

const database = sharedDatabase();
beforeAll(async () => {
  await sql`insert into users (email, role, first_name, last_name) values ('klient@portal.test', 'CLIENT', 'Jana', 'Nová')`.execute(
    database.db,
  );
  await sql`insert into requests (user_id, kind, name, phone, note, callback_type, state, accepted_at, done_at, updated_at)
    select (select max(id) from users), 'callbacks', case when n % 2 = 0 then 'Jana Nová' else 'Petr Malý' end,
      '+4207' || lpad(n::text, 8, '0'), case when n % 100 = 0 then 'tiskárna' end, 'OTHER',
      case when n % 10 = 0 then 'NEW' else 'DONE' end, case when n % 10 <> 0 then now() end,
      case when n % 10 <> 0 then now() end, now() - (n * 7919 % ${ROWS}::int) * interval '1 minute'
    from generate_series(1, ${ROWS}::int) as n`.execute(database.db);
});

/** The expected result, from a sequential search of all rows. */
async function expected(like: string, state: string | undefined, order: AdminRequestOrder): Promise<number[]> {
  const { rows } = await sql<{ id: number; created_at: number; updated_at: Date; waiting: number }>`
    select id, id as created_at, updated_at, case when state = 'DONE' then 1000000 - id else id end as waiting from requests
    where name || ' ' || coalesce(note, '') ilike ${`%${like}%`} and (${state ?? null}::text is null or state = ${state ?? null})`.execute(
    database.db,
  );
  const field = order.replace('-', '') as 'created_at' | 'updated_at' | 'waiting';
  const sorted = rows.sort((one, other) => +one[field] - +other[field] || one.id - other.id).map(({ id }) => id);
  return order.startsWith('-') ? sorted.reverse() : sorted;
}

const CASES: [what: string, like: string, filter: AdminRequestFilter][] = [
  ['a common word', 'Nová', { q: 'nová' }],
  ['a common word among new ones', 'Nová', { q: 'jana nov', state: 'NEW' }],
  ['a rare word', 'tiskárna', { q: 'TISKARNA' }],
  ['two words', 'Nová tiskárna', { q: 'nova tiskarna' }],
];

describe.each(CASES)('%s', (_what, like, filter) => {
  it.each(ADMIN_REQUEST_ORDERS)('is paginated by %s', async (order) => {
    const ids = await expected(like, filter.state, order);
    expect(ids.length).toBeGreaterThan(40);
    const last = Math.ceil(ids.length / PAGE);
    for (const page of new Set([1, 2, Math.ceil(last / 2), Math.ceil(last / 2) + 1, last, last + 1])) {
      const { rows, count } = await findAdminRequestPage(
        database.db,
        { ...filter, ordering: order },
        { page, pageSize: PAGE },
        new Date(),
      );
      const shown = ids.slice((page - 1) * PAGE, page * PAGE);
      expect([page, count, rows.map(({ id }) => id)]).toEqual([page, ids.length, shown]);
    }
  });
});

it.each(['', '!', '& |', 'neznámé'])('%p finds nothing without a known word, and everything when empty', async (q) => {
  const { count } = await findAdminRequestPage(database.db, { q }, { page: 1, pageSize: PAGE }, new Date());
  expect(count).toBe(q === '' ? ROWS : 0);
});
