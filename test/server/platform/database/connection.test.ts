import { sql } from 'kysely';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

describe('a database connection', () => {
  it('is clean after a failed transaction', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const broken = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('tags').values({ name: 'ztracený' }).execute();
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await db.selectFrom('tags').selectAll().execute()).toEqual([]);
    await database.close();
  });

  it('reports a failed statement like the driver and remains usable', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const tag = { name: 'dvakrát' };
    await db.insertInto('tags').values(tag).execute();
    await expect(db.insertInto('tags').values(tag).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'tags_name_key',
    });
    await database.ping();
    await database.close();
  });

  it('transfers megabytes of text with all characters except NUL', async () => {
    const database = await openTestDatabase();
    const text = 'Ěščřž 😀 \u200f "\'\\ '.repeat(100_000);
    const { rows } = await sql<{ text: string }>`select ${text}::text as text`.execute(database.db);
    expect(rows[0]?.text === text).toBe(true);
    await database.close();
  });

  it('returns simultaneous queries their own rows', async () => {
    const database = await openTestDatabase();
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    const answers = await Promise.all(
      numbers.map(async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(database.db)).rows[0]?.n),
    );
    expect(answers).toEqual(numbers);
    await database.close();
  });
});

it('prepares repeated statements', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const prepared = await db.connection().execute(async (connection) => {
    for (let time = 1; time <= 5; time += 1) await sql`select ${time}::integer as counted`.execute(connection);
    return sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like '%as counted'`.execute(connection);
  });
  expect(prepared.rows).toEqual([{ statement: 'select $1::integer as counted' }]);
  await database.close();
});
