import { writeFile } from 'node:fs/promises';
import { openDatabase } from '../src/server/database/database';
import { RELEASED, releaseText, schemaOf } from './released/schema';

/** `npx tsx scripts/released.ts`: notes the schema of a release that goes out now, so that the next one goes on serving it. */
const log = { info: () => undefined, error: console.error };
const database = await openDatabase({ dataDir: null, log });
await writeFile(RELEASED, releaseText(await schemaOf(database.db)));
await database.close();
