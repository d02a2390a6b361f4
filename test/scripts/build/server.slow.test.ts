import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

let out: string;
let metafile: Metafile;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
  const script = `
    import { buildServer } from './scripts/build/server.ts';
    console.log(JSON.stringify(await buildServer(process.cwd(), ${JSON.stringify(out)})));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  metafile = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 50_000_000 })) as Metafile;
});
afterAll(() => rm(out, { recursive: true }));

it('the bundle has all files that it reads at run time', async () => {
  const programs = (await readdir(out)).filter((name) => name.endsWith('.mjs'));
  const read = new Set<string>();
  for (const program of programs) {
    const code = await readFile(join(out, program), 'utf8');
    for (const [, file] of code.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)) read.add(file!);
  }
  // Builds are found one folder above; pdfkit reads the other file for PDF/A only.
  for (const file of ['..', './data/sRGB_IEC61966_2_1.icc']) read.delete(file);
  expect([...read]).toEqual(expect.arrayContaining(['./cpv.csv', './expressions.csv', './migrations/']));
  expect([...read].filter((file) => !existsSync(join(out, file)))).toEqual([]);
});

it('the dependencies are exactly the packages loaded by the server', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  const ofWorker = readFileSync('src/server/platform/database/embeddedWorker.mjs', 'utf8').matchAll(/ from '([^']+)'/g);
  const imports = Object.values(metafile.outputs).flatMap((file) => file.imports.map(({ path }) => path));
  const packages = [...imports, ...[...ofWorker].map(([, name]) => name!)]
    // pg loads its native module optionally.
    .filter((name) => !isBuiltin(name) && name !== 'pg-native')
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)![0]);
  expect([...new Set(packages)].sort()).toEqual(Object.keys(dependencies).sort());
});
