import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate, migrationFiles } from '#platform/database/migrate.ts';

const CACHE = new URL('../../../.cache/database/', import.meta.url);
const ENGINE = new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
/** Changes with every migration and engine version. */
export async function schemaDigest(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(ENGINE));
  for (const { name, text } of await migrationFiles()) hash.update(name).update(text);
  return hash.digest('hex').slice(0, 16);
}

/** A migrated data folder, cached for each state of the migrations. */
export async function embeddedTemplate(): Promise<Uint8Array> {
  const cached = new URL(`${await schemaDigest()}.tar`, CACHE);
  if (!existsSync(cached)) {
    const engine = await openEmbedded({ dataDir: null });
    const db = new Kysely({ dialect: new PostgresDialect({ pool: engine.openPool() }) });
    await migrate(db);
    const folder = await engine.dump();
    await db.destroy();
    await engine.close();
    await mkdir(CACHE, { recursive: true });
    // Several test processes may do this at once, so each renames a complete file.
    const own = `${fileURLToPath(cached)}.${process.pid}`;
    await writeFile(own, folder);
    await rename(own, cached);
  }
  return readFile(cached);
}
