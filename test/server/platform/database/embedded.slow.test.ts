import { Kysely, PostgresDialect, sql } from 'kysely';
import { findSoftware } from '#modules/software/softwareRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { type Embedded, openEmbedded } from '#platform/database/embedded.ts';
import { analyzeChanged } from '#platform/database/maintenance.ts';
import type { Tables } from '#platform/database/tables.ts';
import { buildUser } from '#support/server/builders.ts';
import { embeddedTemplate } from '#support/server/embeddedTemplate.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const LICENCES = 5_000;

/** A migrated database without maintenance, so that its tables were never analysed. */
async function open(limit = 0): Promise<{ db: Db; engine: Embedded }> {
  const engine = await openEmbedded({ dataDir: null, template: await embeddedTemplate(), limit });
  return { engine, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.openPool() }) }) };
}

const close = async ({ db, engine }: { db: Db; engine: Embedded }): Promise<void> => {
  await db.destroy();
  await engine.close();
};

const countedRows = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = ${table}::regclass`.execute(db);
  return rows[0]!.reltuples;
};

it('reads all licences of a company in bounded time from never analysed tables, and analyses them afterwards', async () => {
  const { db, engine } = await open();
  const { id } = await buildUser(db);
  const { id: company } = await buildWorkCompany(db);
  await sql`
    insert into software (name, owner_id, company_id)
    select 'Technologie ' || n, ${id}::int, ${company}::int from generate_series(1, ${LICENCES}::int) as n`.execute(db);
  expect(await countedRows(db, 'software')).toBe(-1);

  const caller = { id, company, role: 'CLIENT', memberships: [{ company }] } as never;
  const before = process.cpuUsage();
  const { rows } = await findSoftware(db, caller, {}, { page: 1, pageSize: null, fields: null, today: '2026-11-26' });
  const { user, system } = process.cpuUsage(before);
  expect(rows).toHaveLength(LICENCES);
  // Takes 0.8 s. A plan that scans all licences for each one takes minutes.
  expect((user + system) / 1_000).toBeLessThan(8_000);

  await analyzeChanged(db);
  expect(await countedRows(db, 'software')).toBe(LICENCES);
  await close({ db, engine });
});

describe('a statement that exceeds the time limit', () => {
  const RUNS_AWAY = sql`select count(*) from generate_series(1, 1000000) as a, generate_series(1, 1000000) as b where a <> b`;
  const LASTS = sql<{ count: number }>`
    select count(*) from generate_series(1, 3000) as a, generate_series(1, 3000) as b where a <> b`;
  const LIMIT = 300;
  let opened: { db: Db; engine: Embedded };
  beforeAll(async () => {
    opened = await open(LIMIT);
  });
  afterAll(() => close(opened));

  it('is cancelled with the error code of a server, and the next one succeeds', async () => {
    for (let n = 0; n < 2; n += 1) await expect(RUNS_AWAY.execute(opened.db)).rejects.toMatchObject({ code: '57014' });
    expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
  });

  it('continues when the transaction disables the limit, which applies again afterwards', async () => {
    await opened.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      expect((await LASTS.execute(transaction)).rows).toEqual([{ count: 3000 * 2999 }]);
    });
    await expect(RUNS_AWAY.execute(opened.db)).rejects.toMatchObject({ code: '57014' });
  });

  it('is cancelled regardless of SQL text in the parameters of another statement', async () => {
    const { rows } = await sql`select ${'set statement_timeout = 0'}::text as written`.execute(opened.db);
    expect(rows).toEqual([{ written: 'set statement_timeout = 0' }]);
    await expect(RUNS_AWAY.execute(opened.db)).rejects.toMatchObject({ code: '57014' });
  });

  it('continues when the session disables the limit, until it is reset', async () => {
    await opened.db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      expect((await LASTS.execute(connection)).rows).toEqual([{ count: 3000 * 2999 }]);
      await sql`reset statement_timeout`.execute(connection);
      await expect(RUNS_AWAY.execute(connection)).rejects.toMatchObject({ code: '57014' });
    });
  });
});
