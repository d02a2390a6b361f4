import { sql } from 'kysely';
import { HISTORY_KINDS, type HistoryKind } from '#contract/vocabulary/history.ts';
import { tidyUp } from '#modules/tidying/tidying.ts';
import { readOwnData } from '#modules/user/ownDataRepository.ts';
import { withAuditContext } from '#platform/database/auditContext.ts';
import type { Db } from '#platform/database/database.ts';
import { registry } from '#server/registry.ts';
import { buildUser } from '#support/server/builders.ts';
import { historyColumns } from '#support/server/historyColumns.ts';
import { changeRow, insertedId } from '#support/server/rows.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

/** A user who leaves, with a company without other members. */
interface LeavingUser {
  user: number;
  company: number;
}

/** Values that a table requires besides those of `insertFor`. */
const VALUES: Partial<Record<string, object>> = { requests: { kind: 'callbacks', callback_type: 'OTHER' } };

/** Inserts a row that belongs to the user, with what its columns reference. Returns its id. */
async function insertFor(db: Db, leaving: LeavingUser, table: string): Promise<number> {
  if (table === 'users') return leaving.user;
  if (table === 'companies') return leaving.company;
  const { rows: columns } = await sql<{ name: string; type: string; references: string | null }>`
    select attname as name, format_type(atttypid, null) as type, confrelid::regclass::text as "references"
    from pg_attribute left join pg_constraint on conrelid = attrelid and contype = 'f' and conkey = array[attnum]
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
      and (attnotnull and not atthasdef or attname in ('owner_id', 'user_id', 'author_id'))`.execute(db);
  const row: Record<string, unknown> = { ...VALUES[table] };
  for (const { name, type, references } of columns)
    row[name] ??= references === null ? (type === 'text' ? 'Text' : 1) : await insertFor(db, leaving, references);
  return insertedId(db, table as 'users', row as never);
}

/** Writes a text into every column of the history that takes any text, one after another. */
async function writeTexts(db: Db, kind: HistoryKind, id: number, text: string): Promise<void> {
  const { table } = registry.kinds[kind];
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and data_type = 'text' and column_name = any(${await historyColumns(db, table)})
  `.execute(db);
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
  const leaving = { user, company: (await buildWorkCompany(db, { owner_id: user })).id };
  const id = await insertFor(db, leaving, registry.kinds[kind].table);
  await withAuditContext({ actor: user }, async () => {
    for (const text of ['Tajná věta', 'Jiná tajná věta', 'Další věta']) await writeTexts(db, kind, id, text);
  });
  expect(await historyOf(db, kind, id)).toMatch(/Tajná věta.*Jiná tajná věta/);
  // The bidder's, who is somebody else.
  if (kind !== 'bids') {
    const own = (await readOwnData(db, registry, user)) as { history: object };
    expect(JSON.stringify(own.history)).toMatch(/Tajná věta.*Jiná tajná věta/);
  }

  await changeRow(db, 'users', user, { deletion_requested_at: new Date(0) });
  await tidyUp(services);

  const left = await historyOf(db, kind, id);
  expect(left).toContain('CHANGED');
  expect(left).not.toMatch(/věta/i);
});
