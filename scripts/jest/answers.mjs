import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = path.join(ROOT, '.cache/answers');

/** Everything that a route's description may come from. */
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
 * What the server's routes say they answer, for the tests that answer in its place
 * (`test/support/client/serverAnswers.ts`).
 * @returns path of a JSON file, a list of `{ method, url, answers: { [status]: JSON Schema } }`; it lies in .cache,
 * under a name that changes with the server's sources
 */
export async function describedAnswers() {
  const file = path.join(CACHE, `${await fingerprint()}.json`);
  if (!existsSync(file)) {
    const { describedRoutes } = await tsImport('../marks/routes.ts', import.meta.url);
    const routes = await describedRoutes();
    const answers = routes.map(({ method, url, parts }) => ({ method, url, answers: parts.response ?? {} }));
    await mkdir(CACHE, { recursive: true });
    // Several runs may come here at once; each puts a whole file in place.
    const own = `${file}.${process.pid}`;
    await writeFile(own, JSON.stringify(answers));
    await rename(own, file);
  }
  return file;
}
