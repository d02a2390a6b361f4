import { writeFile } from 'node:fs/promises';
import { openDatabase } from '#platform/database/database.ts';
import { RELEASED, releaseText, schemaOf } from './released/schema.ts';

/**
 * `npx tsx scripts/released.ts`: records the schema of the release that is about to be published, so that the next
 * release stays compatible with it.
 */
const log = { info: () => undefined, error: console.error };
const database = await openDatabase({ dataDir: null, log });
await writeFile(RELEASED, releaseText(await schemaOf(database.db)));
await database.close();
