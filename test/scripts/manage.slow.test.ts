import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, type Database } from '#platform/database/database.ts';
import { seedDemo } from '#scripts/demo/seed.ts';
import { manage } from '#scripts/manage/manage.ts';
import { readConfig } from '#server/config.ts';
import { buildUser } from '#support/server/builders.ts';
import { embeddedTemplate } from '#support/server/embeddedTemplate.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { runManage } from '#support/server/runManage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-manage-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command on a database. Returns its exit code and output. */
const run = (args: string, on: Database, dataDir: string) => runManage(args.split(' ').filter(Boolean), on, dataDir);

it('the command prints its help and exits in its own process', async () => {
  const run = promisify(execFile);
  const tsx = join(process.cwd(), 'node_modules/.bin/tsx');
  const { stdout } = await run(tsx, ['scripts/manage.ts', 'help'], { timeout: 60_000 });
  expect(stdout).toContain('requests accept');
}, 60_000);

it('the command exits with code 3 while the portal is using the database', async () => {
  const dataDir = join(folder, 'running');
  const running = await openDatabase({
    dataDir,
    template: await embeddedTemplate(),
    log: { info: () => undefined, error: () => undefined },
  });
  const stderr: string[] = [];
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  expect(await manage(['users', 'list'], { config, complain: (line) => stderr.push(line) })).toBe(3);
  expect(stderr.join()).toMatch(/už používá jiný běžící portál[\s\S]*zastavte portál/);
  await running.close();
  expect(await manage(['users', 'list'], { config, print: () => undefined })).toBe(0);
});

it('only migrate and restore create a database, and a backup of a wrong folder fails without leaving files', async () => {
  const dataDir = join(folder, 'nothing');
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const output: string[] = [];
  const run = (...argv: string[]) =>
    manage(argv, { config, print: (line) => output.push(line), complain: (line) => output.push(line) });
  expect(await run('backup', join(folder, 'of-nothing'))).toBe(3);
  expect(output.join()).toContain('Databáze nemá schéma této verze portálu');
  expect(existsSync(dataDir)).toBe(false);
  expect(existsSync(join(folder, 'of-nothing'))).toBe(false);

  expect(await run('migrate')).toBe(0);
  expect(await run('backup', join(folder, 'of-nobody'))).toBe(1);
  expect(output.join()).toContain('není co zálohovat');
  expect(existsSync(join(folder, 'of-nobody'))).toBe(false);
}, 180_000);

it('backup and restore preserve every row and file: a backup of the restored database is identical', async () => {
  const original = await openTestDatabase();
  await seedDemo(original.db, new Date('2026-11-21T08:00:00Z'));
  await original.db
    .updateTable('services')
    .set({ description: 'Řádek\n\u2028\'uvozovky" \\ $1' })
    .where('position', '=', 0)
    .execute();
  const dataDir = join(folder, 'original');
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'ab', 'abc'), 'obsah');
  const first = join(folder, 'first');
  expect(await run(`backup ${first}`, original, dataDir)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Záloha je ve složce'),
  });
  expect(await run(`backup ${first}`, original, dataDir)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('už existuje'),
  });

  const restored = await openTestDatabase();
  const otherDir = join(folder, 'restored');
  await mkdir(otherDir);
  expect(await run(`restore ${first}`, restored, otherDir)).toMatchObject({ code: 0, stderr: '' });
  expect(await readFile(join(otherDir, 'files', 'ab', 'abc'), 'utf8')).toBe('obsah');
  const second = join(folder, 'second');
  await run(`backup ${second}`, restored, otherDir);
  expect(await readFile(join(second, 'database.sql'), 'utf8')).toBe(
    await readFile(join(first, 'database.sql'), 'utf8'),
  );

  // New ids continue after the restored ones, and triggers work again.
  const { id } = await buildUser(restored.db);
  expect(id).toBeGreaterThan(1);
  const version = () =>
    restored.db.selectFrom('data_versions').select('version').where('name', '=', 'tags').executeTakeFirstOrThrow();
  const before = await version();
  await restored.db.insertInto('tags').values({ name: 'Po obnově' }).execute();
  expect((await version()).version).toBe(before.version + 1);

  expect(await run(`restore ${first}`, restored, otherDir)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace'),
  });
  expect((await run(`restore ${first} --replace`, restored, otherDir)).code).toBe(0);
  expect(await restored.db.selectFrom('tags').select('id').where('name', '=', 'Po obnově').execute()).toEqual([]);
  await restored.close();
  await original.close();
});
