import type { ReceivedRecord, ReceivedRecordContent } from '../../contract/wire/support';
import type { Db } from '../database/database';
import type { Slice } from '../input/lists';
import type { MaskedRecord } from '../support/recordMasking';

const received = (db: Db) =>
  db
    .selectFrom('support_records as received')
    .innerJoin('users as author', 'author.id', 'received.user_id')
    .select([
      'received.id',
      'received.note',
      'received.route',
      'received.build',
      'received.created_at',
      'author.id as author_id',
      'author.email',
    ]);

const shaped = ({
  author_id,
  email,
  created_at,
  ...row
}: {
  id: number;
  note: string | null;
  route: string;
  build: string;
  created_at: Date;
  author_id: number;
  email: string;
}): ReceivedRecord => ({ ...row, author: { id: author_id, name: email }, created_at: created_at.toISOString() });

/** Records of everybody, the newest first. */
export async function listSupportRecords(
  db: Db,
  { page, pageSize }: Slice,
): Promise<{ rows: ReceivedRecord[]; count: number }> {
  const rows = await received(db)
    .orderBy('received.id', 'desc')
    .limit(pageSize ?? 1_000)
    .offset(pageSize === null ? 0 : (page - 1) * pageSize)
    .execute();
  const { count } = await db
    .selectFrom('support_records')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(shaped), count };
}

/** One record with its content; null for none. */
export async function findSupportRecord(db: Db, id: number): Promise<ReceivedRecordContent | null> {
  const row = await received(db).select('received.record').where('received.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { record, ...rest } = row;
  return { ...shaped(rest), record };
}

/** Throws away records that were made before a moment. */
export async function forgetSupportRecords(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('support_records').where('created_at', '<', before).execute();
}

/** Stores a record. */
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
