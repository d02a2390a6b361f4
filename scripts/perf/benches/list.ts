import { sql } from 'kysely';
import { addDays, dayOf } from '#contract/lib/days.ts';
import { readList } from '#modules/home/listRepository.ts';
import { listCallers } from '#platform/identity/usersRepository.ts';
import { openSettings } from '#platform/settings/portalSettings.ts';
import { readConfig } from '#server/config.ts';
import { registry } from '#server/registry.ts';
import { buildFirm } from '#support/server/tenderBuilders.ts';
import { withDatabase } from '../shared/database.ts';
import { refuse } from '../shared/options.ts';
import { cpuOf } from '../shared/processes.ts';
import { findPostgres, startThrowawayPostgres } from '../shared/throwawayPostgres.ts';

/**
 * `npm run bench list`: measures the processor time of the portal and of PostgreSQL for the list of one person whose
 * company has 1 000 licences and 50 tenders. Exits with 1 above `LIMIT_MS`.
 */
const LIMIT_MS = 40;
const [LICENCES, TENDERS, WARM_UP, RUNS] = [1_000, 50, 20, 200];

const bin = findPostgres() ?? refuse('Needs Debian’s package postgresql.');
const postgres = await startThrowawayPostgres(bin);
try {
  await withDatabase({ url: postgres.url() }, async ({ db }) => {
    const now = new Date();
    const { company, user } = await buildFirm({ db, asUser: () => Promise.resolve(null as never) }, 'CLIENT');
    await sql`insert into software (owner_id, company_id, name, watch_expiration, valid_to)
      select ${user}, ${company}, 'Licence ' || n, true, ${addDays(dayOf(now), -30)}::date + (n % 730)
      from generate_series(1, ${LICENCES}::int) as n`.execute(db);
    await sql`with project as (
        insert into projects (owner_id, company_id, name) select ${user}, ${company}, 'Projekt ' || n
        from generate_series(1, ${TENDERS}::int) as n returning id)
      insert into tenders (project_id, created_by, state, published_at, bids_until)
      select id, ${user}, 'OPEN', now(), now() + (id % 7 - 3) * interval '1 day' from project`.execute(db);
    await sql`insert into tender_questions (tender_id, text) select id, 'Kolik?' from tenders`.execute(db);
    await sql`insert into notifications (user_id, event, subject_kind, subject_id, in_portal)
      select ${user}, 'MESSAGE', 'projects', id, true from projects`.execute(db);
    await sql`analyze`.execute(db);
    const [[caller]] = (await listCallers(db, [user])) as [[Awaited<ReturnType<typeof listCallers>>[0][0]]];
    const settings = openSettings(
      readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://portal.test', OPERATOR_EMAIL: 'o@portal.test' }),
    );
    const services = { registry, settings, present: () => sql<Date>`now()` };
    const read = async (times: number) => {
      for (let run = 0; run < times; run += 1) await readList(services, db, caller, now);
    };
    await read(WARM_UP);
    const used = () => ({ portal: process.cpuUsage(), database: cpuOf(postgres.pid) });
    const before = used();
    await read(RUNS);
    const { user: own, system } = process.cpuUsage(before.portal);
    const [portal, database] = [(own + system) / 1000 / RUNS, (used().database - before.database) / RUNS];
    const { rows } = await readList(services, db, caller, now);
    console.log(
      `${rows.length} rows: portal ${portal.toFixed(1)} ms, PostgreSQL ${database.toFixed(1)} ms of processor`,
    );
    process.exitCode = portal + database > LIMIT_MS ? 1 : 0;
  });
} finally {
  postgres.stop();
}
