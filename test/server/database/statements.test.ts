import type pg from 'pg';
import { namingPool } from '../../../src/server/database/statements';
import { writingAs } from '../../../src/server/database/writer';
import { Writes } from '../../../src/server/database/writes';

type Asked = string | pg.QueryConfig;

/** A pool of one connection that notes what it is asked, and fails where `failure` says so. */
function noted(isNamed: boolean, failure: (asked: Asked) => string | null = () => null) {
  const asked: Asked[] = [];
  const writes = new Writes();
  const query = (what: Asked) => {
    asked.push(what);
    const code = failure(what);
    return code === null
      ? Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
      : Promise.reject(Object.assign(new Error(code), { code }));
  };
  const pool = namingPool(
    { connect: async () => ({ query: query as never, release: () => undefined }), end: async () => undefined },
    isNamed,
    writes,
  );
  const ask = async (text: string, parameters: unknown[] = [1]) => {
    const connection = await pool.connect();
    await connection.query(text, parameters);
    connection.release();
  };
  return { asked, writes, pool, ask, named: () => asked.map((what) => (typeof what === 'string' ? null : what.name)) };
}

const times = async (count: number, work: (index: number) => Promise<void>) => {
  for (let index = 0; index < count; index += 1) await work(index);
};

it('gives a statement that comes again a name, the same on every connection', async () => {
  const { ask, named, asked } = noted(true);
  await times(5, () => ask('select $1'));
  expect(named().slice(0, 2)).toEqual([null, null]);
  expect(new Set(named().slice(2)).size).toBe(1);
  expect(asked[4]).toEqual({ name: named()[4], text: 'select $1', values: [1] });
});

it('gives none behind a pooler, none to statements without parameters, and not too many', async () => {
  const off = noted(false);
  await times(5, () => off.ask('select $1'));
  expect(off.named()).toEqual([null, null, null, null, null]);
  const { ask, named } = noted(true);
  await times(5, () => ask('begin; select 1', []));
  expect(named()).toEqual([null, null, null, null, null]);
  await times(2_000, (index) => times(3, () => ask(`select $1, ${index}`)));
  expect(new Set(named()).size).toBe(401);
});

it('gives none to further pages, of which there are too many', async () => {
  const { ask, named } = noted(true);
  await times(500, (index) => times(3, () => ask(`select $1 limit 20 offset ${index}`)));
  await times(3, () => ask('select $1 limit 20'));
  expect(named().filter((name) => name !== null)).toHaveLength(1);
  expect(named().at(-1)).not.toBeNull();
});

it('gives names anew four times and then none any more, as the old ones stay with the server', async () => {
  let isChanged = false;
  const { ask, named } = noted(true, (what) => (typeof what !== 'string' && isChanged ? '0A000' : null));
  const change = async () => {
    isChanged = true;
    await ask('select $1');
    isChanged = false;
    await times(3, () => ask('select $1'));
  };
  await times(3, () => ask('select $1'));
  await times(4, change);
  expect(new Set(named().filter((name) => name !== null)).size).toBe(5);
  expect(named().at(-1)).not.toBeNull();
  await change();
  expect(named().at(-1)).toBeNull();
});

it.each(['26000', '42P05'])(
  'asks again without a name, and gives none any more, when the connection is another one (%s)',
  async (code) => {
    const { ask, named } = noted(true, (what) => (typeof what === 'string' ? null : code));
    await times(6, () => ask('select $1'));
    expect(named().map((name) => name !== null)).toEqual([false, false, true, false, false, false, false]);
  },
);

it('asks again when the shape of a table changed', async () => {
  const names = new Set<string>();
  const { ask, named } = noted(true, (what) => {
    if (typeof what === 'string') return null;
    names.add(what.name!);
    return names.size === 1 ? '0A000' : null;
  });
  await times(5, () => ask('select * from changed where id = $1'));
  expect(named().map((name) => name !== null)).toEqual([false, false, true, false, true, true]);
  expect(names.size).toBe(2);
});

it('tells failures of the statement itself', async () => {
  const { ask } = noted(true, () => '23505');
  await times(4, () => expect(ask('select $1')).rejects.toMatchObject({ code: '23505' }));
});

it('tells what is written, in a transaction once it ends', async () => {
  const { pool, ask, writes } = noted(true);
  await ask('select * from "users" where id = $1 for update');
  expect(writes.state()).toBe(0);
  await ask('update "users" set "plan" = $1');
  expect([writes.state(['users']), writes.state(['companies']), writes.state()]).toEqual([1, 0, 1]);
  const connection = await pool.connect();
  for (const text of ['begin', 'insert into "companies" ("name") values ($1)', 'delete from users where id = $1'])
    await connection.query(text, []);
  expect(writes.state()).toBe(1);
  await connection.query('commit', []);
  expect([writes.state(['users']), writes.state(['companies'])]).toEqual([2, 1]);
});

describe('who writes', () => {
  const NAMING = "select set_config('portal.actor', '7', true)";

  it('is told with what begins the transaction, once, and to statements that write alone by one of their own', async () => {
    const { asked, pool, ask } = noted(false);
    await writingAs({ actor: 7 }, async () => {
      const connection = await pool.connect();
      for (const text of ['begin', 'update projects set name = $1', 'commit']) await connection.query(text, []);
      connection.release();
      await ask('select $1');
      await ask('insert into projects (name) values ($1)');
    });
    await ask('insert into projects (name) values ($1)');
    expect(asked).toEqual([
      `begin; ${NAMING}`,
      'update projects set name = $1',
      'commit',
      'select $1',
      `begin; ${NAMING}`,
      'insert into projects (name) values ($1)',
      'commit',
      'insert into projects (name) values ($1)',
    ]);
  });

  it('is quoted, and a statement that fails alone is taken back', async () => {
    const { asked, ask } = noted(false, (text) =>
      typeof text === 'string' && text.startsWith('delete') ? '23503' : null,
    );
    const failing = writingAs({ command: "it's; drop" }, () => ask('delete from projects where id = $1'));
    await expect(failing).rejects.toThrow('23503');
    expect(asked).toEqual([
      "begin; select set_config('portal.command', 'it''s; drop', true)",
      'delete from projects where id = $1',
      'rollback',
    ]);
  });

  it('leaves no transaction open that failed while it began', async () => {
    const { asked, pool, ask } = noted(false, (text) =>
      typeof text === 'string' && text.startsWith('begin') ? '57014' : null,
    );
    await writingAs({ actor: 7 }, async () => {
      const connection = await pool.connect();
      await expect(connection.query('begin', [])).rejects.toThrow('57014');
      connection.release();
      await expect(ask('insert into projects (name) values ($1)')).rejects.toThrow('57014');
    });
    expect(asked).toEqual([`begin; ${NAMING}`, 'rollback', `begin; ${NAMING}`, 'rollback']);
  });
});
