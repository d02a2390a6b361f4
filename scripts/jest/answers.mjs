import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILE = path.join(ROOT, '.cache/answers.json');

/** Computes the fingerprint of all sources that a route's description may depend on. */
async function fingerprint() {
  const hash = createHash('sha256');
  for (const folder of ['src/contract', 'src/server', 'scripts/marks', 'scripts/jest']) {
    const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && /\.m?ts$|\.mjs$/.test(entry.name));
    const paths = files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
    for (const file of paths) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Writes the response schemas of the server's routes for the tests that mock the server
 * (`test/support/client/serverAnswers.ts`). The file is regenerated when the server's sources have changed. Its path
 * never changes: Jest's settings contain it, and a change of them would invalidate all compiled files.
 * @returns path of a JSON file, `{ madeOf, routes: { method, url, answers: { [status]: JSON Schema } }[] }`
 */
export async function describedAnswers() {
  const madeOf = await fingerprint();
  const written = await readFile(FILE, 'utf8').catch(() => '{}');
  if (JSON.parse(written).madeOf !== madeOf) {
    const { describedRoutes } = await tsImport('../marks/routes.ts', import.meta.url);
    const described = await describedRoutes();
    const routes = described.map(({ method, url, parts }) => ({ method, url, answers: parts.response ?? {} }));
    await mkdir(path.dirname(FILE), { recursive: true });
    // Several runs may write at once, so each replaces the whole file atomically.
    const own = `${FILE}.${process.pid}`;
    await writeFile(own, JSON.stringify({ madeOf, routes }));
    await rename(own, FILE);
  }
  return FILE;
}
