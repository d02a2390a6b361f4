import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let out: string;
beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'portal-bundle-'));
});
afterAll(() => rm(out, { recursive: true }));

it('the bundle has all files that it reads at run time', async () => {
  const script = `import { buildServer } from './scripts/build/server.ts'; await buildServer(process.cwd(), ${JSON.stringify(out)});`;
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
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
