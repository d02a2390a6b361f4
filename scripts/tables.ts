import { writeFileSync } from 'node:fs';
import { onNewDatabase } from './perf/shared/database.ts';
import { TABLES, tablesFile } from './tables/generate.ts';

/** `npm run tables`: generates the types of the tables from the migrations. */
await onNewDatabase(async ({ db }) => writeFileSync(TABLES, await tablesFile(db)));
