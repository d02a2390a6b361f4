import { sql } from 'kysely';
import { HISTORY_KINDS, type HistoryKind } from '#contract/vocabulary/history.ts';
import { tidyUp } from '#modules/tidying/tidying.ts';
import { readOwnData } from '#modules/user/ownDataRepository.ts';
import { withAuditContext } from '#platform/database/auditContext.ts';
import type { Db } from '#platform/database/database.ts';
import { registry } from '#server/registry.ts';
import { buildSoftware, buildUser } from '#support/server/builders.ts';
import { changeRow, insertedId } from '#support/server/rows.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildTender } from '#support/server/tenderBuilders.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

/** A user who leaves, with a company without other members. */
interface Leaving {
  db: Db;
  user: number;
  company: number;
}
const idOf = async (built: Promise<{ id: number }>) => (await built).id;
const tenderOf = async ({ db, user }: Leaving): Promise<number> =>
  buildTender(db, (await buildWorkProject(db, user)).id, new Date(Date.now() + 1e9));

/** Creates a record of each kind whose history can have texts of the user. */
const RECORDS: Partial<Record<HistoryKind, (leaving: Leaving) => Promise<number>>> = {
  accounts: async ({ user }) => user,
  companies: async ({ company }) => company,
  projects: ({ db, user }) => idOf(buildWorkProject(db, user)),
  references: ({ db, user }) => idOf(buildReference(db, user)),
  software: ({ db, user }) => idOf(buildSoftware(db, user)),
  tenders: tenderOf,
  // What the buyer wrote to a bidder.
  bids: async (leaving) =>
    insertedId(leaving.db, 'bids', {
      tender_id: await tenderOf(leaving),
      company_id: (await buildWorkCompany(leaving.db)).id,
    }),
  requests: ({ db, user }) =>
    insertedId(db, 'requests', {
      user_id: user,
      kind: 'callbacks',
      callback_type: 'OTHER',
      name: 'Jana',
      phone: '+420777000112',
    }),
  testimonials: async ({ db, user }) =>
    insertedId(db, 'testimonials', {
      author_id: user,
      company_id: (await buildWorkCompany(db)).id,
      rating: 5,
      text: 'Dobrá práce',
    }),
};

/** Writes a text into every column of the history that takes any text, one after another. */
async function writeTexts(db: Db, kind: HistoryKind, id: number, text: string): Promise<void> {
  const { table } = registry.kinds[kind];
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns, pg_proc
    where table_name = ${table} and data_type = 'text' and proname = ${`history_of_${table}`}
      and prosrc ~ ('OLD\\."?' || column_name || '"? IS DISTINCT')`.execute(db);
  for (const { name } of rows)
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${text} where id = ${id}`.execute(db).catch(
      // A column of codes, or one that needs another value next to it.
      ({ code }: { code: string }) => expect(code).toBe('23514'),
    );
}

const historyOf = async (db: Db, kind: HistoryKind, id: number) =>
  JSON.stringify(
    await db
      .selectFrom('record_changes')
      .select(['action', 'changes', 'actor_label'])
      .where('kind', '=', kind)
      .where('record_id', '=', id)
      .execute(),
  );

const personal = HISTORY_KINDS.filter((kind) => registry.kinds[kind].personal !== 'none');

it.each(personal)('the history of %s has no text of a deleted account', async (kind) => {
  const { db, services } = portal;
  const { id: user } = await buildUser(db);
  const leaving = { db, user, company: (await buildWorkCompany(db, { owner_id: user })).id };
  const id = await RECORDS[kind]!(leaving);
  await withAuditContext({ actor: user }, async () => {
    for (const text of ['Tajná věta', 'Jiná tajná věta', 'Další věta']) await writeTexts(db, kind, id, text);
  });
  expect(await historyOf(db, kind, id)).toMatch(/Tajná věta.*Jiná tajná věta/);
  // The bidder's, who is somebody else.
  if (kind !== 'bids') {
    const own = (await readOwnData(db, registry.kinds, user)) as { history: object };
    expect(JSON.stringify(own.history)).toMatch(/Tajná věta.*Jiná tajná věta/);
  }

  await changeRow(db, 'users', user, { deletion_asked_at: new Date(0) });
  await tidyUp(services);

  const left = await historyOf(db, kind, id);
  expect(left).toContain('CHANGED');
  expect(left).not.toMatch(/věta/i);
});
