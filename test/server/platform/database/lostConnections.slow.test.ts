import { sql, Kysely, PostgresDialect } from 'kysely';
import { databaseFailure } from '#platform/database/databaseFailure.ts';
import { createPing, postgresPool } from '#platform/database/postgres.ts';
import { preparedPool } from '#platform/database/preparedPool.ts';
import { WriteTracker } from '#platform/database/writeTracker.ts';
import {
  findPostgres,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '#scripts/perf/shared/throwawayPostgres.ts';
import { Line } from '#support/server/line.ts';
import { until } from '#support/waiting.ts';

const bin = findPostgres();
/** Statement timeout of the server in milliseconds, set by the URL. Connections are abandoned two seconds later. */
const LIMIT = 3_000;

(bin ? describe : describe.skip)('connections to a server', () => {
  let server: ThrowawayPostgres;
  let line: Line;
  let db: Kysely<unknown>;
  let ping: () => Promise<void>;
  beforeAll(async () => {
    server = await startThrowawayPostgres(bin!, ['fsync=off']);
    line = new Line(new URL(server.url()));
    await line.mend();
    const url = `${line.url}?statement_timeout=${LIMIT}`;
    const pool = postgresPool(url, () => undefined, { size: 3 });
    db = new Kysely({ dialect: new PostgresDialect({ pool: preparedPool(pool, true, new WriteTracker()) }) });
    ping = createPing(url);
  });
  afterAll(async () => {
    await db.destroy();
    await line.cut();
    server.stop();
  });

  /** The HTTP status of the result, and the time it took in milliseconds. */
  const outcome = async (query: Promise<unknown>): Promise<{ status: number; after: number }> => {
    const started = performance.now();
    const status = await query.then(
      () => 200,
      (error: Error) => databaseFailure(error)?.status ?? 500,
    );
    return { status, after: performance.now() - started };
  };
  const select = () => sql`select 1`.execute(db);
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);

  it('that were silently dropped are closed and replaced', async () => {
    await Promise.all([sleep(0.2), sleep(0.2), sleep(0.2)]);
    line.forget();
    const calls = await Promise.all([1, 2, 3, 4, 5].map(() => outcome(select())));
    // Three connections were dead. The queries queued behind them used new ones.
    expect(calls.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503]);
    expect((await outcome(select())).status).toBe(200);
    for (const { after } of calls) expect(after).toBeLessThan(3 * LIMIT);
  });

  it('stay open while the server is slow to accept new ones', async () => {
    const asleep = [sleep(2.8), sleep(2.8)].map(outcome);
    await until(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`.execute(db);
      return rows.length === 2;
    });
    process.kill(server.pid, 'SIGSTOP');
    const timer = setTimeout(() => process.kill(server.pid, 'SIGCONT'), 2_500);
    for (const { status } of await Promise.all(asleep)) expect(status).toBe(200);
    clearTimeout(timer);
    process.kill(server.pid, 'SIGCONT');
  });

  it('close within six seconds when the server hangs, and within two when it is down', async () => {
    await select();
    server.pause();
    const hung = await outcome(select());
    server.resume();
    expect(hung.status).toBe(503);
    expect(hung.after).toBeLessThan(8_000);
    expect((await outcome(select())).status).toBe(200);
    await line.cut();
    const lost = await outcome(select());
    await line.mend();
    expect(lost.status).toBe(503);
    expect(lost.after).toBeLessThan(2_000);
    expect((await outcome(select())).status).toBe(200);
  });

  it('wait for statements without a time limit', async () => {
    const long = db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`select pg_sleep(${LIMIT / 1_000 + 3})`.execute(transaction);
    });
    expect((await outcome(long)).status).toBe(200);
    const refused = await sleep(LIMIT / 1_000 + 3).catch(({ code }: { code: string }) => code);
    expect(refused).toBe('57014');
  });

  it('that are all busy leave the portal ready', async () => {
    const busy = [1, 2, 3, 4].map(() => sleep(2));
    await ping();
    await Promise.all(busy);
  });

  it('to a read-only server are replaced, and the portal is not ready meanwhile', async () => {
    const writeOnce = () => sql`create table if not exists written ()`.execute(db);
    const byHand = postgresPool(server.url(), () => undefined, { size: 1 });
    const operator = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: preparedPool(byHand, true, new WriteTracker()) }),
    });
    const setReadOnly = (mode: 'on' | 'off') =>
      operator.transaction().execute(async (transaction) => {
        await sql`set transaction read write`.execute(transaction);
        await sql`alter database postgres set default_transaction_read_only = ${sql.raw(mode)}`.execute(transaction);
      });
    await setReadOnly('on');
    server.halt();
    server.start();
    await until(async () => (await outcome(writeOnce())).status === 503 && (await outcome(select())).status === 200);
    await expect(ping()).rejects.toThrow('read only');
    await setReadOnly('off');
    await until(async () => (await outcome(writeOnce())).status === 200);
    await ping();
    await operator.destroy();
  });
});

it.each([
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  ['28P01', 'password authentication failed for user "portal"'],
  ['28000', 'no pg_hba.conf entry'],
  ['53300', 'too many connections'],
])('maps %s, "%s", to 503', (code, message) => {
  expect(databaseFailure(Object.assign(new Error(message), { code }))).toMatchObject({ status: 503 });
});
