import { sql } from 'kysely';
import type { RequestState } from '#contract/vocabulary/consultation.ts';
import type { RequestMessage } from '#contract/wire/adminRequests.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import { responsibleOfRequest } from '#platform/identity/responsibleRepository.ts';

/** A locked request. */
export interface LockedRequest {
  id: number;
  user_id: number;
  /** Who takes care of it on the side of the client. */
  responsible: number;
  state: RequestState;
  is_refused: boolean;
  assignee_id: number | null;
  call_at: Date | null;
  version: number;
}

/** Locks a request until the end of the transaction; undefined if there is none. */
export const lockRequest = (db: Db, id: number): Promise<LockedRequest | undefined> =>
  db
    .selectFrom('requests')
    .select(['id', 'user_id', 'state', 'is_refused', 'assignee_id', 'call_at', 'version'])
    .select(responsibleOfRequest('requests').as('responsible'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Changes of a request made by an operator or by a reply of the client. */
export interface RequestChange {
  state?: 'ACCEPTED' | 'DONE';
  is_refused?: boolean;
  assignee_id?: number | null;
  call_at?: Date | null;
  /** The operator replied now. */
  answered?: boolean;
  /** The client replied now. */
  replied?: boolean;
}

/** Updates a locked request. Its times follow from the state. */
export async function changeRequest(
  db: Db,
  id: number,
  { state, answered, replied, ...fields }: RequestChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('requests')
    .set({
      ...fields,
      ...(state && {
        state,
        accepted_at: sql<Date>`coalesce(accepted_at, ${now})`,
        done_at: state === 'DONE' ? now : null,
      }),
      ...(state === 'ACCEPTED' && { is_refused: false }),
      ...(answered && { answered_at: now }),
      ...(replied && { replied_at: now }),
    })
    .where('id', '=', id)
    .execute();
}

/** Saves a message about a request; returns its id. */
export async function writeRequestMessage(
  db: Db,
  message: { request_id: number; author_id: number | null; is_answer: boolean; text: string },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('request_messages')
    .values({ ...message, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lists messages about requests in order, by the id of the request. */
export async function listRequestMessages(db: Db, requests: readonly number[]): Promise<Map<number, RequestMessage[]>> {
  const found = new Map<number, RequestMessage[]>(requests.map((id) => [id, []]));
  if (requests.length === 0) return found;
  const rows = await db
    .selectFrom('request_messages as message')
    .leftJoin('users as author', 'author.id', 'message.author_id')
    .select(['message.id', 'message.request_id', 'message.is_answer', 'message.text', 'message.created_at'])
    .select(sql<string | null>`case when author.id is not null then ${personName('author')} end`.as('author_name'))
    .where('message.request_id', 'in', [...requests])
    .orderBy('message.id')
    .execute();
  for (const { request_id, created_at, ...row } of rows)
    found.get(request_id)?.push({ ...row, created_at: created_at.toISOString() });
  return found;
}

/** Returns the text of one reply; undefined if it was deleted. */
export async function findRequestMessage(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('request_messages').select('text').where('id', '=', id).executeTakeFirst();
  return row?.text;
}

/** Returns who last changed a request, except one given user, and when; undefined if nobody is known. */
export async function findLastWorker(
  db: Db,
  id: number,
  besides: number,
): Promise<{ name: string; at: Date } | undefined> {
  return db
    .selectFrom('record_changes')
    .select([sql<string>`actor_label`.as('name'), 'created_at as at'])
    .where('kind', '=', 'requests')
    .where('record_id', '=', id)
    .where('actor_id', 'is not', null)
    .where('actor_id', '<>', besides)
    .where('actor_label', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
