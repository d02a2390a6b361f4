import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../src/server/database/database';
import { type DeskFilter, findDeskPage } from '../../src/server/repositories/requestDesk';
import { median } from './median';
import { onNewDatabase } from './newDatabase';
import { findPostgres, startThrowawayPostgres } from './throwawayPostgres';

/**
 * `npm run bench:requests -- --rows 100000`: a page of the operators' requests with its count, by each filter, against the
 * same without the indexes of the desk, in the same run. Embedded database, and PostgreSQL where Debian's packages have it or
 * DATABASE_URL names it.
 */

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1_000) throw new Error('--rows must be a whole number of at least 1000');

const INDEXES = ['state', 'kind', 'assignee', 'updated', 'calls', 'words'].map((name) => `requests_${name}`);
/** Milliseconds that a page may take. */
const LIMIT = 100;

const ASKED: Readonly<Record<string, DeskFilter & { page?: number; order?: 'created_at' | '-updated_at' }>> = {
  everything: {},
  'the last page': { page: Math.ceil(rows / 50) },
  'by the last change': { order: '-updated_at' },
  'new, the oldest first': { state: 'NEW', order: 'created_at' },
  'one kind, accepted': { kind: 'assistant', state: 'ACCEPTED' },
  'of one operator': { assignee: 1 },
  'a rare word': { q: 'slovo77777' },
  'a common word': { q: 'nová' },
  'a telephone': { q: '700012345' },
  'an e-mail': { q: 'klient12@' },
  'a word among settled': { q: 'tiskárna', state: 'DONE' },
};

async function fill(db: Db): Promise<void> {
  await sql`insert into users (email, role, first_name, last_name, operator_roles)
    select 'klient' || n || '@portal.test', 'CLIENT', 'Jana', 'Nová', case when n = 1 then '{SUPPORT}'::text[] else '{}' end
    from generate_series(1, 2000) as n`.execute(db);
  await sql`insert into requests (user_id, kind, name, phone, note, time, callback_type, state, accepted_at, done_at, assignee_id, created_at)
    select 1 + n % 2000, case when n % 3 = 0 then 'assistant' else 'callbacks' end,
      case when n % 2 = 0 then 'Jana Nová ' else 'Petr Malý ' end || n, '+4207' || lpad(n::text, 8, '0'),
      'Potřebujeme poradit, slovo' || n || case when n % 50 = 0 then ' tiskárna' else '' end,
      case when n % 3 = 0 then '10:30' end, case when n % 3 = 0 then null else 'OTHER' end,
      case when n % 100 = 0 then 'NEW' when n % 10 = 0 then 'ACCEPTED' else 'DONE' end,
      case when n % 100 <> 0 then now() end, case when n % 10 <> 0 then now() end,
      case when n % 20 = 1 then 1 end, now() - n * interval '1 minute'
    from generate_series(1, ${rows}::int) as n`.execute(db);
  await sql`analyze requests`.execute(db);
}

const pageOf = (db: Db, { page = 1, order = undefined, ...filter }: (typeof ASKED)[string]) =>
  findDeskPage(db, filter, { page, pageSize: 50, order: order ?? '-created_at' });

async function run(name: string): Promise<boolean> {
  let isQuick = true;
  await onNewDatabase(async ({ db }) => {
    await fill(db);
    const withIndexes = new Map<string, number>();
    for (const [what, asked] of Object.entries(ASKED)) withIndexes.set(what, await median(() => pageOf(db, asked)));
    for (const index of INDEXES) await sql`drop index ${sql.ref(index)}`.execute(db);
    console.log(`${name}, ${rows} requests: medians of a page with its count in ms, without indexes, with them, ratio`);
    for (const [what, asked] of Object.entries(ASKED)) {
      const [without, quick] = [await median(() => pageOf(db, asked)), withIndexes.get(what)!];
      isQuick &&= quick < LIMIT;
      console.log(
        `  ${what.padEnd(24)} ${without.toFixed(1).padStart(8)} ${quick.toFixed(1).padStart(8)}   ${(without / quick).toFixed(1)}x`,
      );
    }
  });
  return isQuick;
}

let isQuick = true;
if (process.env.DATABASE_URL === undefined) {
  isQuick = await run('Embedded database');
  const bin = findPostgres();
  if (bin !== null) {
    const server = await startThrowawayPostgres(bin);
    process.env.DATABASE_URL = `postgres://portal@127.0.0.1:${server.port}/postgres`;
    try {
      isQuick = (await run('PostgreSQL')) && isQuick;
    } finally {
      server.stop();
    }
  }
} else isQuick = await run('PostgreSQL');
if (!isQuick) {
  console.error(`A page takes ${LIMIT} ms or more.`);
  process.exitCode = 1;
}
