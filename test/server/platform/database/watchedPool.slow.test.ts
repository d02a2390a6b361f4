import { type Embedded, openEmbedded } from '#platform/database/embedded.ts';
import { type Pool, watchedPool } from '#platform/database/watchedPool.ts';
import type { PoolWatch } from '#platform/observability/metrics.ts';
import { until } from '#support/waiting.ts';

let engine: Embedded;
let alive = true;
let probes = 0;
let pool: Pool & PoolWatch;
const waits: number[] = [];
beforeAll(async () => {
  engine = await openEmbedded({ dataDir: null });
  pool = watchedPool(engine.openPool(), async () => {
    probes += 1;
    return alive;
  });
  pool.onWait((seconds) => waits.push(seconds));
});
afterEach(() => {
  alive = true;
  probes = 0;
  waits.length = 0;
});
afterAll(async () => {
  await pool.end();
  await engine.close();
});

it('queues callers in order while the database is alive, and reports their waiting time', async () => {
  const acquired = await pool.connect();
  const waiting = [pool.connect(), pool.connect()];
  // Wait until the database was probed repeatedly.
  await until(() => probes >= 3);
  expect(pool.state()).toEqual({ size: 1, open: 1, idle: 0, waiting: 2 });
  acquired.release();
  for (const connection of waiting) (await connection).release();
  expect(pool.state()).toMatchObject({ waiting: 0, idle: 1 });
  expect(waits).toHaveLength(3);
  expect(waits[0]).toBeLessThan(1);
  expect(Math.min(...waits.slice(1))).toBeGreaterThan(1.5);
});

it('rejects waiting callers within two seconds when the database is gone, and removes them from the queue', async () => {
  const acquired = await pool.connect();
  const started = Date.now();
  const waiting = [pool.connect(), pool.connect()];
  expect(pool.state().waiting).toBe(2);
  alive = false;
  for (const connection of waiting) await expect(connection).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(Date.now() - started).toBeLessThan(2_000);
  expect(pool.state().waiting).toBe(0);
  alive = true;
  acquired.release();
  (await pool.connect()).release();
});

it('never hands over a connection inside an open or failed transaction', async () => {
  /** Error codes of a caller that never ends its transaction. */
  const refusals = async (...statements: string[]): Promise<unknown[]> => {
    const connection = await pool.connect();
    const codes: unknown[] = [];
    for (const statement of statements) {
      await connection.query(statement).catch(({ code }: { code: unknown }) => codes.push(code));
    }
    connection.release();
    return codes;
  };
  expect(await refusals('begin', 'create table left_open (id int)')).toEqual([]);
  expect(await refusals('select id from left_open')).toEqual(['42P01']);
  expect(await refusals('begin', 'select 1 / 0')).toEqual(['22012']);
  expect(await refusals('select 1')).toEqual([]);
  expect(pool.state()).toMatchObject({ open: 1, idle: 1 });
});
