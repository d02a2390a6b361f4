import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claim, currentBuild, isClaimed, openBuild, type RunningBuild } from '#platform/page/builds.ts';
import { beginBuild, removeOldBuilds } from '#scripts/build/folders.ts';
import { startPortal } from '#support/server/startPortal.ts';

let dist: string;
let opened: RunningBuild[];
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-builds-'));
  opened = [];
});
afterEach(async () => {
  for (const build of opened) build.release();
  await rm(dist, { recursive: true });
});

/** The script unique to the build of a letter. */
const scriptOf = (letter: string) => `assets/main.${letter.repeat(10)}.js`;

/** Creates a minimal build of a letter, dated a day in November. */
async function make(letter: string, day: number): Promise<string> {
  const build = { id: letter.repeat(10), made: `2026-11-${day}T08:00:00.000Z` };
  const { folder, publish, end } = await beginBuild(dist, build);
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  const script = scriptOf(letter);
  await writeFile(join(folder, 'client', script), `console.log('${letter}')`);
  await writeFile(
    join(folder, 'client/index.html'),
    `<head><!--portal-head--></head><script src="/${script}"></script>__PORTAL_CONFIG__`,
  );
  await writeFile(join(folder, 'pages.json'), JSON.stringify(['/login']));
  await publish(`inputs of ${letter}`);
  await end();
  return folder;
}

/** The build of a portal started from a folder. */
async function openFrom(folder: string): Promise<RunningBuild> {
  const build = await openBuild(folder);
  opened.push(build!);
  return build!;
}

it('serves its own build while newer ones are made, and reports that another one is on disk', async () => {
  const build = await openFrom(await make('a', 10));
  const portal = await startPortal({ build });
  try {
    const visitor = await portal.as('visitor');
    expect((await visitor.get('/readyz')).body).toEqual({ status: 'ready', build: 'aaaaaaaaaa', onDisk: 'aaaaaaaaaa' });

    for (const [letter, day] of [
      ['b', 11],
      ['c', 12],
      ['d', 13],
    ] as const) {
      await make(letter, day);
      await removeOldBuilds(dist);
    }
    expect((await visitor.get('/readyz')).body).toEqual({ status: 'ready', build: 'aaaaaaaaaa', onDisk: 'dddddddddd' });
    expect((await visitor.get('/login')).body).toContain(`src="/${scriptOf('a')}"`);
    expect(await visitor.get(`/${scriptOf('a')}`)).toMatchObject({ status: 200, body: "console.log('a')" });
  } finally {
    await portal.close();
  }
});

it('serves assets of the previous build to pages opened before a restart', async () => {
  await make('a', 10);
  const portal = await startPortal({ build: await openFrom(await make('b', 11)) });
  try {
    const visitor = await portal.as('visitor');
    expect((await visitor.get('/login')).body).toContain(`src="/${scriptOf('b')}"`);
    for (const letter of ['a', 'b']) expect((await visitor.get(`/${scriptOf(letter)}`)).status).toBe(200);
    expect((await visitor.get('/index.html')).status).toBe(404);
  } finally {
    await portal.close();
  }
});

it('has no build when running from the sources', async () => {
  expect(await openBuild()).toBeNull();
  const portal = await startPortal();
  expect((await (await portal.as('visitor')).get('/readyz')).body).toEqual({
    status: 'ready',
    build: null,
    onDisk: null,
  });
  await portal.close();
});

it('keeps the newest two builds, and older ones only while in use', async () => {
  const [a, b, c, d] = [await make('a', 10), await make('b', 11), await make('c', 12), await make('d', 13)];
  const portalOfB = await openFrom(b);
  await removeOldBuilds(dist);
  // The portal of b also serves the assets of a.
  expect([a, b, c, d].map(existsSync)).toEqual([true, true, true, true]);
  portalOfB.release();
  await removeOldBuilds(dist);
  expect([a, b, c, d].map(existsSync)).toEqual([false, false, true, true]);
});

it('ignores the claim of a dead process', async () => {
  const folder = await make('a', 10);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(child, 'spawn');
  await mkdir(join(folder, 'used-by'), { recursive: true });
  await writeFile(join(folder, 'used-by', String(child.pid)), '');
  expect(isClaimed(folder)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isClaimed(folder)).toBe(false);
});

it('tolerates a read-only disk', () => {
  expect(() => claim('/proc')()).not.toThrow();
});

it('keeps the current build when a new one fails', async () => {
  await make('a', 10);
  const { folder, end } = await beginBuild(dist, { id: 'b'.repeat(10), made: '2026-11-11T08:00:00.000Z' });
  await writeFile(join(folder, 'half'), '');
  // Another build that finishes meanwhile does not delete the folder.
  await removeOldBuilds(dist);
  expect(existsSync(folder)).toBe(true);
  await end();
  expect(existsSync(folder)).toBe(false);
  expect(await currentBuild(dist)).toMatchObject({ id: 'a'.repeat(10), inputs: 'inputs of a' });
});

it('starts the newest build from files that never change', async () => {
  const started = async () => {
    const child = spawn(process.execPath, [join(dist, 'server/main.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    for await (const chunk of child.stdout) output += String(chunk);
    return output.trim();
  };
  for (const [letter, day] of [
    ['a', 10],
    ['b', 11],
  ] as const) {
    const folder = await make(letter, day);
    await mkdir(join(folder, 'server'));
    await writeFile(join(folder, 'server/main.mjs'), `console.log('${letter}')`);
    expect(await started()).toBe(letter);
  }
  expect(await readdir(join(dist, 'server'))).toEqual(['main.mjs', 'manage.mjs']);
  expect(await readFile(join(dist, 'server/manage.mjs'), 'utf8')).toContain('server/manage.mjs');
});
