import { sql } from 'kysely';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { ReceivedRecord, ReceivedRecordContent } from '#contract/wire/support.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/patterns.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';

/** A record as it is stored. */
export interface MaskedRecord {
  text: string;
  /** Path of the page on which it was recorded. */
  route: string;
  /** Id and time of the client's build. */
  build: string;
}

const received = (db: Db) =>
  db
    .selectFrom('support_records as received')
    .innerJoin('users as author', 'author.id', 'received.user_id')
    .leftJoin('users as operator', 'operator.id', 'received.operator_id')
    .select([
      'received.id',
      'received.note',
      'received.route',
      'received.build',
      'received.created_at',
      'received.state',
      'received.settled_at',
      'received.answer',
      'received.operator_id',
      'author.id as author_id',
      'author.email',
    ])
    .select(personName('operator').as('operator_name'));

interface Row extends Pick<ReceivedRecord, 'id' | 'note' | 'route' | 'build' | 'state' | 'answer'> {
  created_at: Date;
  settled_at: Date | null;
  operator_id: number | null;
  operator_name: string;
  author_id: number;
  email: string;
}

const shaped = ({
  author_id,
  email,
  operator_id,
  operator_name,
  created_at,
  settled_at,
  ...row
}: Row): ReceivedRecord => ({
  ...row,
  author: { id: author_id, name: email },
  operator: operator_id === null ? null : { id: operator_id, name: operator_name },
  created_at: created_at.toISOString(),
  settled_at: settled_at?.toISOString() ?? null,
});

/**
 * Lists records of all users, the newest first, optionally only in the given states.
 * @param q a part of an e-mail or of the user's note
 */
export async function listSupportRecords(
  db: Db,
  { state, q, ids = [] }: Pick<QueryOf<'exportSupportRecords'>, 'state' | 'q'> & { ids?: readonly number[] },
  { page, pageSize }: Slice,
): Promise<{ rows: ReceivedRecord[]; count: number }> {
  const pattern = containing(q);
  const wanted = sql<boolean>`(${state.length === 0} or received.state = any(${state}::text[]))
    and (${q === ''} or received.note ilike ${pattern} or received.user_id in (select id from users where email ilike ${pattern}))
    and (${ids.length === 0} or received.id = any(${ids}::int[]))`;
  const size = pageSize ?? 1_000;
  const rows = await received(db)
    .where(wanted)
    .orderBy('received.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await db
    .selectFrom('support_records as received')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(shaped), count };
}

/** Reads one record with its content; null if there is none. */
export async function findSupportRecord(db: Db, id: number): Promise<ReceivedRecordContent | null> {
  const row = await received(db).select('received.record').where('received.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { record, ...rest } = row;
  return { ...shaped(rest), record };
}

/** Reads one record without its content; undefined if there is none. */
export async function findReceived(db: Db, id: number): Promise<ReceivedRecord | undefined> {
  const row = await received(db).where('received.id', '=', id).executeTakeFirst();
  return row && shaped(row);
}

/**
 * Locks a record until the end of the transaction and reads the fields that decide who may do what; undefined if there
 * is none.
 */
export const lockSupportRecord = (db: Db, id: number) =>
  db
    .selectFrom('support_records')
    .select(['id', 'user_id', 'state', 'operator_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Assigns a record to an operator, unless it is settled. */
export async function takeSupportRecord(db: Db, id: number, operatorId: number, now: Date): Promise<void> {
  await db
    .updateTable('support_records')
    .set({ state: 'TAKEN', operator_id: operatorId, taken_at: now })
    .where('id', '=', id)
    .execute();
}

/** Settles a record with a reply to its sender. */
export async function settleSupportRecord(
  db: Db,
  id: number,
  operatorId: number,
  answer: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('support_records')
    .set({ state: 'SETTLED', operator_id: operatorId, settled_at: now, answer })
    .where('id', '=', id)
    .execute();
}

/** Returns replies by the ids of their records. */
export async function findAnswers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('support_records')
    .select(['id', 'answer'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('answer', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, answer }) => [id, answer!]));
}

export async function createSupportRecord(
  db: Db,
  userId: number,
  note: string | null,
  { text, route, build }: MaskedRecord,
  now: Date,
): Promise<ReceivedRecord> {
  const { id } = await db
    .insertInto('support_records')
    .values({
      user_id: userId,
      note,
      route: route.slice(0, 2_000),
      build: build.slice(0, 200),
      record: text,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await received(db).where('received.id', '=', id).executeTakeFirstOrThrow();
  return shaped(row);
}
