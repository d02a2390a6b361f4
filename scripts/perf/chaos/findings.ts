import { sql } from 'kysely';
import { API_BASE, endpoints, pathOf } from '#contract/endpoints/endpoints.ts';
import type { Db } from '#platform/database/database.ts';
import { MAIL } from '#platform/mail/mailQueueRepository.ts';
import { judgeChanges, judgeWrites, type Final, type Ledger, type Write } from './ledger.ts';
import { addressOf, bytesOf, type Writer } from './writers.ts';

/** Number of files read concurrently. */
const AT_A_TIME = 8;

/** Counts the rows of the database by name. */
async function countNames(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; times: number }>`
    select name, count(*)::int as times from (
      select text as name from messages where text like 'message-%'
      union all select name from files where name like 'file-%'
      union all select split_part(email, '@', 1) from company_invites where email like 'invite-%'
      union all select name from companies where name like 'company-%'
    ) as written group by name`.execute(db);
  return new Map(rows.map(({ name, times }) => [name, times]));
}

async function finalsOf(db: Db, writers: readonly Writer[]): Promise<Map<number, Final>> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'description', 'version'])
    .where(
      'id',
      'in',
      writers.map(({ project }) => project),
    )
    .execute();
  // A new project has version 1.
  return new Map(rows.map(({ id, description, version }) => [id, { value: description, changes: version - 1 }]));
}

/** Returns files whose content differs from what was sent, as sentences. */
async function readFiles(origin: string, files: readonly Write[], writers: readonly Writer[]): Promise<string[]> {
  const waiting = [...files];
  const failures: string[] = [];
  const read = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const writer = writers[Number(file.name.split('-')[1]) % writers.length]!;
      try {
        const answer = await fetch(origin + API_BASE + pathOf(endpoints.downloadFile, { id: file.id! }), {
          headers: { authorization: `Token ${writer.token}`, 'x-forwarded-for': writer.address },
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (!answer.ok) failures.push(`Lost: the file ${file.name} is answered by ${answer.status}.`);
        else if (!bytes.equals(bytesOf(file.name))) failures.push(`Lost: the file ${file.name} has other bytes.`);
      } catch (error) {
        failures.push(`Lost: the file ${file.name} is not answered (${String((error as Error).cause ?? error)}).`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, read));
  return failures;
}

/** Compares everything that was written with what was acknowledged. */
export async function judgeLedger(
  ledger: Ledger,
  { db, origin, writers }: { db: Db; origin: string; writers: readonly Writer[] },
): Promise<string[]> {
  const written = (['message', 'file', 'invite', 'company'] as const).flatMap((kind) => ledger.of(kind));
  const files = ledger.of('file').filter(({ id }) => id !== null);
  return [
    ...judgeWrites(written, await countNames(db)),
    ...judgeChanges(ledger.changes, await finalsOf(db, writers)),
    ...(await readFiles(origin, files, writers)),
  ];
}

/** Returns the addresses for which a mail was acknowledged. */
export const awaitedBy = (ledger: Ledger): string[] =>
  ledger.of('invite').flatMap(({ id, name }) => (id === null ? [] : [addressOf(name)]));

/** Counts mails that wait for their first or next attempt, and those that were given up. */
export async function countUnsent(db: Db): Promise<{ waiting: number; givenUp: number }> {
  const { rows } = await sql<{ waiting: number; given_up: number }>`
    select count(*) filter (where state = 'QUEUED')::int as waiting, count(*) filter (where state = 'FAILED')::int as given_up
    from jobs where queue = ${MAIL}`.execute(db);
  return { waiting: rows[0]!.waiting, givenUp: rows[0]!.given_up };
}
