import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '#platform/database/database.ts';
import { migrate, migrationFiles } from '#platform/database/migrate.ts';
import { RELEASED, type Schema, schemaOf } from '#scripts/released/schema.ts';
import { buildCategory, buildUser, PASSWORD } from '#support/server/builders.ts';
import { embeddedTemplate } from '#support/server/embeddedTemplate.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { startPortal, type TestPortal } from '#support/server/startPortal.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const silent = { info: () => undefined, error: () => undefined };

interface Reply {
  status: number;
  body: unknown;
}
type Call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Reply>;

/** The schema of the latest release. */
function readRelease(): Schema {
  const told = JSON.parse(readFileSync(RELEASED, 'utf8')) as Record<string, Record<string, string>>;
  return Object.fromEntries(
    Object.entries(told).map(([table, columns]) => [
      table,
      Object.fromEntries(
        Object.entries(columns).map(([name, text]) => [
          name,
          { type: text.replace(/!$/, ''), isRequired: text.endsWith('!') },
        ]),
      ),
    ]),
  );
}

/** Typical use of the portal, on any schema version. */
async function useIt(call: Call, category: number): Promise<void> {
  const done = async (...[method, path, body]: Parameters<Call>): Promise<{ id: number }> => {
    const reply = await call(method, path, body);
    expect([method, path, reply.status < 300, reply.body]).toEqual([method, path, true, reply.body]);
    return reply.body as { id: number };
  };
  await done('PATCH', 'users/self/', { first_name: 'Eva' });
  const { id } = await done('POST', 'projects/', { name: 'Spisová služba', categories: [category] });
  await done('PATCH', `projects/${id}/`, { name: 'Nová spisová služba' });
  await done('POST', 'messages/', { thread_ct_id: 1, thread_object_id: id, text: 'Kdy začneme?' });
  const { id: software } = await done('POST', 'software/', { name: 'Pohoda', categories: [category] });
  await done('DELETE', `software/${software}/`);
  await done('POST', `software/${software}/restore/`);
  const { results } = (await done('GET', `history/?kind=projects&record_id=${id}`)) as unknown as { results: object[] };
  expect(results).not.toEqual([]);
  for (const path of [
    'projects/',
    'software/',
    'suppliers/',
    'categories/',
    'technologies/',
    'notifications/',
    'overview/',
  ])
    await done('GET', path);
  await done('POST', 'accounts/password/reset/', { email: 'nobody@portal.test' });
}

describe('a release during the upgrade to the next one', () => {
  it('finds every column it reads and writes, and no new required column', async () => {
    const database = await openTestDatabase();
    const now = await schemaOf(database.db);
    await database.close();
    const broken: string[] = [];
    for (const [table, columns] of Object.entries(readRelease())) {
      for (const [name, { type, isRequired }] of Object.entries(columns)) {
        const column = now[table]?.[name];
        if (column?.type !== type) broken.push(`${table}.${name} was ${type}`);
        else if (column.isRequired && !isRequired) broken.push(`${table}.${name} has to be written`);
      }
      for (const [name, { isRequired }] of Object.entries(now[table] ?? {}))
        if (!columns[name] && isRequired) broken.push(`${table}.${name} is new and has to be written`);
    }
    // A column unused since one release is removed by the next one, see docs/operations.md.
    expect(broken).toEqual([]);
  });

  describe('on a schema changed by a newer release', () => {
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await startPortal();
    });
    afterAll(async () => {
      for (const table of Object.keys(await schemaOf(portal.db)))
        await sql`alter table ${sql.table(table)} drop column if exists added_later`.execute(portal.db);
      await portal.close();
    });
    const executed = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, now()::text)`.execute(portal.db);
    const undone = (name: string) => sql`delete from kysely_migration where name = ${name}`.execute(portal.db);

    it('starts and handles typical use', async () => {
      for (const table of Object.keys(await schemaOf(portal.db)))
        await sql`alter table ${sql.table(table)} add column added_later text default 'later'`.execute(portal.db);
      await executed('9998_added_later');
      expect(await migrate(portal.db)).toEqual([]);
      const { id: category } = await buildCategory(portal.db);
      const client = await portal.as('premium');
      await useIt(
        (method, path, body) =>
          method === 'GET' ? client.get(path) : client[method.toLowerCase() as 'post' | 'patch' | 'delete'](path, body),
        category,
      );
      await undone('9998_added_later');
    });

    it('refuses to start when something it still needs was removed', async () => {
      await executed('9999_contract_after_9998');
      await expect(migrate(portal.db)).rejects.toThrow(
        'Databáze je novější, než tato verze portálu umí (9999_contract_after_9998). Spusťte novější verzi.',
      );
      await undone('9999_contract_after_9998');
      await executed('9999_contract_after_0001');
      expect(await migrate(portal.db)).toEqual([]);
      await undone('9999_contract_after_0001');
    });

    it('refuses to start on a database from before the first release', async () => {
      await executed('0001_accounts');
      await expect(migrate(portal.db)).rejects.toThrow('Databáze je z verze před prvním vydáním portálu');
      await undone('0001_accounts');
    });
  });
});

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The last version before a migration. Null without git history, and before the first release had its schema. */
function versionBefore(migration: string): string | null {
  try {
    const added = git('log', '--format=%H', '--diff-filter=A', '--', `*/migrations/${migration}.sql`)
      .split('\n')
      .at(-1)!;
    const before = git('rev-parse', '--verify', '--quiet', `${added}^`);
    return git('ls-tree', '-r', '--name-only', before).includes('/migrations/0001_baseline.sql') ? before : null;
  } catch {
    return null;
  }
}

async function portOf(portal: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: portal.stdout! })) {
    const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The older portal ended before it listened.');
}

it('the version before the newest migration runs on its schema or refuses to start', async () => {
  const newest = (await migrationFiles()).at(-1)!.name;
  const before = versionBefore(newest);
  if (before === null) return;
  const takesAway = newest.endsWith(`_contract_after_${newest.slice(0, 4)}`);
  const folder = mkdtempSync(join(tmpdir(), 'portal-older-'));
  const dataDir = join(folder, 'data');
  const sources = join(folder, 'sources');
  mkdirSync(sources);
  execFileSync(
    'bash',
    ['-c', `git archive ${before} src scripts package.json tsconfig.json | tar -x -C '${sources}'`],
    {
      cwd: ROOT,
    },
  );
  symlinkSync(join(ROOT, 'node_modules'), join(sources, 'node_modules'));
  const database = await openDatabase({ dataDir, template: await embeddedTemplate(), log: silent });
  const { email } = await buildUser(database.db, { plan: 'PREMIUM' });
  const { id: category } = await buildCategory(database.db);
  await database.close();

  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' };
  const portal = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts'], {
    cwd: sources,
    env,
    stdio: ['ignore', 'pipe', takesAway ? 'pipe' : 'inherit'],
  });
  const ended = once(portal, 'exit');
  if (takesAway) {
    let output = '';
    for (const stream of [portal.stdout, portal.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect((await ended)[0]).not.toBe(0);
    expect(output).toContain(`Databáze je novější, než tato verze portálu umí (${newest}). Spusťte novější verzi.`);
    rmSync(folder, { recursive: true });
    return;
  }
  const base = `http://127.0.0.1:${await portOf(portal)}/api/v1/`;
  let key: string | null = null;
  const call: Call = async (method, path, body) => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(key !== null && { authorization: `Token ${key}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
  };
  const loggedIn = await call('POST', 'accounts/login/', { email, password: PASSWORD });
  ({ key } = loggedIn.body as { key: string });
  await useIt(call, category);
  portal.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  rmSync(folder, { recursive: true });
}, 180_000);
