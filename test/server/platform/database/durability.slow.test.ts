import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/database/database.ts';
import { FolderInUse } from '#platform/database/lock.ts';
import { embeddedTemplate } from '#support/server/embeddedTemplate.ts';

const WRITER = fileURLToPath(new URL('../../../support/server/writer.ts', import.meta.url));
const POWER_CUTS = fileURLToPath(new URL('../../../support/server/powerCuts.ts', import.meta.url));
const TEN_TIMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const silent = { info: () => undefined, error: () => undefined };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-durability-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Starts a process and passes its output lines to `onLine`. Resolves with the exit code. */
async function run(script: string, args: string[], onLine: (line: string, child: ChildProcess) => void) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) onLine(line, child);
  return (await ended)[0] as number | null;
}

/** Starts a process that writes. */
const write = (name: string, onLine: (line: string, writer: ChildProcess) => void) => run(WRITER, [name], onLine);

async function open(folder = dataDir) {
  return openDatabase({ dataDir: folder, template: await embeddedTemplate(), log: silent });
}

it('loses no acknowledged write when the process is killed, and starts again, ten times', async () => {
  const acknowledged: string[] = [];
  for (const time of TEN_TIMES) {
    const before = acknowledged.length;
    await write(`run${time}`, (line, writer) => {
      expect(line).toMatch(/^(open|wrote)/);
      if (line.startsWith('wrote ')) acknowledged.push(line.slice('wrote '.length));
      // The process is killed at a different moment each time.
      if (acknowledged.length - before === time * 7) writer.kill('SIGKILL');
    });
    expect(acknowledged.length - before).toBeGreaterThanOrEqual(time * 7);
  }
  const database = await open();
  const rows = await database.db.selectFrom('tags').select('name').execute();
  await database.close();
  const stored = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
}, 180_000);

it('loses no acknowledged write in a power cut', async () => {
  const cuts: { dataDir: string; written: number }[] = [];
  expect(await run(POWER_CUTS, [], (line) => cuts.push(JSON.parse(line) as (typeof cuts)[number]))).toBe(0);
  expect(cuts.map(({ written }) => written)).toEqual([0, 50, 100, 150, 200, 250]);

  for (const cut of cuts) {
    const database = await open(cut.dataDir);
    const rows = await database.db.selectFrom('tags').select('name').execute();
    await database.close();
    expect(rows).toHaveLength(cut.written);
  }
});

it('denies access to other users of the machine, including folders created earlier', async () => {
  const rightsOfOthers = async (path: string): Promise<number> => (await stat(path)).mode & 0o077;
  await (await open()).close();
  const inDatabase = await readdir(join(dataDir, 'database'), { recursive: true });
  const paths = ['.', ...inDatabase.map((path) => join('database', path))].map((path) => join(dataDir, path));
  expect(await Promise.all(paths.map(rightsOfOthers))).toEqual(paths.map(() => 0));

  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'mine'), '');
  const seen = [...paths, join(dataDir, 'files'), join(dataDir, 'mine')];
  await Promise.all(seen.map((path) => chmod(path, 0o777)));
  await (await open()).close();
  const rights = await Promise.all(seen.map((path) => rightsOfOthers(path).catch(() => 0)));
  expect(rights).toEqual(seen.map(() => 0));
});

it('refuses a second process on the same folder with a message until the first one ends', async () => {
  const lines: string[] = [];
  const database = await open();
  await expect(open()).rejects.toThrow(FolderInUse);
  await write('second', (line) => lines.push(line));
  expect(lines).toEqual([expect.stringMatching(/^refused Složku s daty .* už používá jiný běžící portál\./)]);
  await database.close();
  const again = await open();
  await again.ping();
  await again.close();
}, 60_000);
