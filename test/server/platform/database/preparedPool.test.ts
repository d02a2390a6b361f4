import type pg from 'pg';
import { withAuditContext } from '#platform/database/auditContext.ts';
import { preparedPool } from '#platform/database/preparedPool.ts';
import { WriteTracker } from '#platform/database/writeTracker.ts';

type Query = string | pg.QueryConfig;

/** A pool of one connection that records its queries, and fails with the code that `failure` returns. */
function recordingPool(prepares: boolean, failure: (query: Query) => string | null = () => null) {
  const queries: Query[] = [];
  const writes = new WriteTracker();
  const query = (what: Query) => {
    queries.push(what);
    const code = failure(what);
    return code === null
      ? Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
      : Promise.reject(Object.assign(new Error(code), { code }));
  };
  const pool = preparedPool(
    { connect: async () => ({ query: query as never, release: () => undefined }), end: async () => undefined },
    prepares,
    writes,
  );
  const run = async (text: string, parameters: unknown[] = [1]) => {
    const connection = await pool.connect();
    await connection.query(text, parameters);
    connection.release();
  };
  return {
    queries,
    writes,
    pool,
    run,
    names: () => queries.map((what) => (typeof what === 'string' ? null : what.name)),
  };
}

const times = async (count: number, work: (index: number) => Promise<void>) => {
  for (let index = 0; index < count; index += 1) await work(index);
};

it('prepares a repeated statement under the same name on every connection', async () => {
  const { run, names, queries } = recordingPool(true);
  await times(5, () => run('select $1'));
  expect(names().slice(0, 2)).toEqual([null, null]);
  expect(new Set(names().slice(2)).size).toBe(1);
  expect(queries[4]).toEqual({ name: names()[4], text: 'select $1', values: [1] });
});

it('prepares nothing behind a pooler, no statements without parameters, and not too many', async () => {
  const off = recordingPool(false);
  await times(5, () => off.run('select $1'));
  expect(off.names()).toEqual([null, null, null, null, null]);
  const { run, names } = recordingPool(true);
  await times(5, () => run('begin; select 1', []));
  expect(names()).toEqual([null, null, null, null, null]);
  await times(2_000, (index) => times(3, () => run(`select $1, ${index}`)));
  expect(new Set(names()).size).toBe(401);
});

it('renames statements four times and then stops preparing, as the old ones stay on the server', async () => {
  let isChanged = false;
  const { run, names } = recordingPool(true, (what) => (typeof what !== 'string' && isChanged ? '0A000' : null));
  const change = async () => {
    isChanged = true;
    await run('select $1');
    isChanged = false;
    await times(3, () => run('select $1'));
  };
  await times(3, () => run('select $1'));
  await times(4, change);
  expect(new Set(names().filter((name) => name !== null)).size).toBe(5);
  expect(names().at(-1)).not.toBeNull();
  await change();
  expect(names().at(-1)).toBeNull();
});

it.each(['26000', '42P05'])(
  'retries unprepared and stops preparing when the connection is another one (%s)',
  async (code) => {
    const { run, names } = recordingPool(true, (what) => (typeof what === 'string' ? null : code));
    await times(6, () => run('select $1'));
    expect(names().map((name) => name !== null)).toEqual([false, false, true, false, false, false, false]);
  },
);

it('retries when the shape of a table has changed', async () => {
  const seen = new Set<string>();
  const { run, names } = recordingPool(true, (what) => {
    if (typeof what === 'string') return null;
    seen.add(what.name!);
    return seen.size === 1 ? '0A000' : null;
  });
  await times(5, () => run('select * from changed where id = $1'));
  expect(names().map((name) => name !== null)).toEqual([false, false, true, false, true, true]);
  expect(seen.size).toBe(2);
});

it('rethrows failures of the statement itself', async () => {
  const { run } = recordingPool(true, () => '23505');
  await times(4, () => expect(run('select $1')).rejects.toMatchObject({ code: '23505' }));
});

it('reports written tables, those of a transaction once it ends', async () => {
  const { pool, run, writes } = recordingPool(true);
  await run('select * from "users" where id = $1 for update');
  expect(writes.state()).toBe(0);
  await run('update "users" set "plan" = $1');
  expect([writes.state(['users']), writes.state(['companies']), writes.state()]).toEqual([1, 0, 1]);
  const connection = await pool.connect();
  for (const text of ['begin', 'insert into "companies" ("name") values ($1)', 'delete from users where id = $1'])
    await connection.query(text, []);
  expect(writes.state()).toBe(1);
  await connection.query('commit', []);
  expect([writes.state(['users']), writes.state(['companies'])]).toEqual([2, 1]);
});

describe('audit context', () => {
  const CONTEXT = "select set_config('portal.actor', '7', true)";

  it('is set with the begin of a transaction, and a single writing statement is wrapped in one', async () => {
    const { queries, pool, run } = recordingPool(false);
    await withAuditContext({ actor: 7 }, async () => {
      const connection = await pool.connect();
      for (const text of ['begin', 'update projects set name = $1', 'commit']) await connection.query(text, []);
      connection.release();
      await run('select $1');
      await run('insert into projects (name) values ($1)');
    });
    await run('insert into projects (name) values ($1)');
    expect(queries).toEqual([
      `begin; ${CONTEXT}`,
      'update projects set name = $1',
      'commit',
      'select $1',
      `begin; ${CONTEXT}`,
      'insert into projects (name) values ($1)',
      'commit',
      'insert into projects (name) values ($1)',
    ]);
  });

  it('is quoted, and a single statement that fails is rolled back', async () => {
    const { queries, run } = recordingPool(false, (text) =>
      typeof text === 'string' && text.startsWith('delete') ? '23503' : null,
    );
    const failing = withAuditContext({ command: "it's; drop" }, () => run('delete from projects where id = $1'));
    await expect(failing).rejects.toThrow('23503');
    expect(queries).toEqual([
      "begin; select set_config('portal.command', 'it''s; drop', true)",
      'delete from projects where id = $1',
      'rollback',
    ]);
  });

  it('rolls back a transaction that failed while it began', async () => {
    const { queries, pool, run } = recordingPool(false, (text) =>
      typeof text === 'string' && text.startsWith('begin') ? '57014' : null,
    );
    await withAuditContext({ actor: 7 }, async () => {
      const connection = await pool.connect();
      await expect(connection.query('begin', [])).rejects.toThrow('57014');
      connection.release();
      await expect(run('insert into projects (name) values ($1)')).rejects.toThrow('57014');
    });
    expect(queries).toEqual([`begin; ${CONTEXT}`, 'rollback', `begin; ${CONTEXT}`, 'rollback']);
  });
});
