import { sql, type ExpressionBuilder } from 'kysely';
import { DAY } from '#contract/lib/durations.ts';
import {
  DEFAULT_CONSULTATION_TYPE,
  type ConsultationType,
  type RequestKind,
  type RequestState,
} from '#contract/vocabulary/consultation.ts';
import type { RequestMessage } from '#contract/wire/adminRequests.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { invalid } from '#platform/http/failures.ts';
import type { Slice } from '#platform/http/lists.ts';
import { isRequestOf, personOf, responsibleOfRequest } from '#platform/identity/responsibleRepository.ts';
import { type Caller, isOwn } from '#platform/identity/visibilityRepository.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { listRequestMessages } from './requestWorkRepository.ts';

/** Columns of a request named `item` in the export of a user's data. */
export const requestWithMessages = sql`item.*, (
  select coalesce(json_agg(json_build_object('is_answer', message.is_answer, 'text', message.text,
    'created_at', message.created_at) order by message.id), '[]')
  from request_messages as message where message.request_id = item.id) as messages`;

/** The validated data of a request. */
export interface NewRequest {
  name: string;
  phone: string;
  time?: string | null;
  note?: string | null;
  categories: number[];
  assistant_type?: ConsultationType | null;
  callback_type?: ConsultationType | null;
  service?: number | null;
  project?: number | null;
}

const named = (table: 'services' | 'projects', id: string) =>
  sql<IdName | null>`(select json_build_object('id', thing.id, 'name', thing.name)
    from ${sql.table(table)} as thing where thing.id = ${sql.ref(id)})`;

const columns = (_: ExpressionBuilder<Tables, 'requests'>) =>
  [
    sql<
      IdName[]
    >`coalesce((select json_agg(json_build_object('id', category.id, 'name', category.name) order by category.sort_key)
    from request_categories join categories as category on category.id = category_id
    where request_id = requests.id), '[]')`.as('category_obj'),
    named('services', 'requests.service_id').as('service'),
    named('projects', 'requests.project_id').as('project'),
    personOf(responsibleOfRequest('requests')).as('responsible'),
  ] as const;

const ownRequests = (db: Db, userId: number, kind: RequestKind) =>
  db.selectFrom('requests').where(isRequestOf('requests', userId)).where('kind', '=', kind);

const isMine = (userId: number) => sql<boolean>`${responsibleOfRequest('requests')} = ${userId}`;

async function read(
  db: Db,
  userId: number,
  kind: RequestKind,
  { page, pageSize }: Slice,
  now: Date,
  { id, mine = false }: { id?: number; mine?: boolean },
): Promise<PortalRequest[]> {
  const rows = await ownRequests(db, userId, kind)
    .$if(id !== undefined, (query) => query.where('requests.id', '=', id ?? 0))
    .$if(mine, (query) => query.where(isMine(userId)))
    .selectAll('requests')
    .select(columns)
    .orderBy('requests.id', 'desc')
    .limit(pageSize ?? 1_000_000)
    .offset(pageSize === null ? 0 : (page - 1) * pageSize)
    .execute();
  const messagesById = await listRequestMessages(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ created_at, accepted_at, done_at, call_at, category_obj, words: _words, ...row }) => {
    const messages = messagesById.get(row.id) ?? [];
    return {
      ...row,
      category_obj,
      categories: category_obj.map((category) => category.id),
      messages,
      may_reply: replyRefusal(messages, now) === null,
      call_at: call_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
      accepted_at: accepted_at?.toISOString() ?? null,
      done_at: done_at?.toISOString() ?? null,
    };
  });
}

/** Days for which a client may reply to a message of the operator. */
const REPLY_DAYS = 30;

/**
 * Returns why a client may not reply to a request now: the operator has not replied since the client's last message, or
 * replied too long ago.
 */
export function replyRefusal(messages: readonly RequestMessage[], now: Date): 'WAIT' | 'LATE' | null {
  const last = messages.at(-1);
  if (!last?.is_answer) return 'WAIT';
  return +now - Date.parse(last.created_at) > REPLY_DAYS * DAY ? 'LATE' : null;
}

/**
 * Lists the requests of one kind that a user sent or takes care of, the newest first.
 * @param mine only those that the user takes care of
 */
export async function listRequests(
  db: Db,
  userId: number,
  { kind, mine = false }: { kind: RequestKind; mine?: boolean },
  slice: Slice,
  now: Date,
) {
  const rows = await read(db, userId, kind, slice, now, { mine });
  const { count } = await ownRequests(db, userId, kind)
    .$if(mine, (query) => query.where(isMine(userId)))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count };
}

/**
 * Creates a request in the given transaction. An order of a service gets the categories of the service.
 * @throws Failure 400 for an unknown service or category, and for a project that does not exist or is not the caller's
 */
export async function createRequest(
  db: Db,
  caller: Caller,
  kind: RequestKind,
  request: NewRequest,
  now: Date,
): Promise<PortalRequest> {
  const service = request.service ?? null;
  const project = request.project ?? null;
  if (project !== null) await requireOwnProject(db, caller, project);
  const categories = new Set([
    ...request.categories,
    ...(service === null ? [] : await categoriesOfService(db, service)),
  ]);
  await requireCategories(db, [...categories]);
  const { id } = await db
    .insertInto('requests')
    .values({
      user_id: caller.id,
      kind,
      name: request.name,
      phone: request.phone,
      note: request.note || null,
      time: kind === 'assistant' ? (request.time ?? null) : null,
      assistant_type: kind === 'consierge' ? (request.assistant_type ?? DEFAULT_CONSULTATION_TYPE) : null,
      callback_type: kind === 'callbacks' ? (request.callback_type ?? DEFAULT_CONSULTATION_TYPE) : null,
      service_id: service,
      project_id: project,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (categories.size > 0) {
    await db
      .insertInto('request_categories')
      .values([...categories].map((category_id) => ({ request_id: id, category_id })))
      .execute();
  }
  const [created] = await read(db, caller.id, kind, { page: 1, pageSize: 1 }, now, { id });
  if (!created) throw new Error(`Request ${id} is gone in its own transaction`);
  return created;
}

/** Reads a request that a user sent or takes care of; undefined if there is none. */
export async function findRequest(
  db: Db,
  userId: number,
  kind: RequestKind,
  id: number,
  now: Date,
): Promise<PortalRequest | undefined> {
  const [found] = await read(db, userId, kind, { page: 1, pageSize: 1 }, now, { id });
  return found;
}

/**
 * Withdraws a request that a user sent or takes care of, unless an operator works on it. Returns its state if it was not
 * withdrawn, null if there is no such request.
 */
export async function takeBackRequest(
  db: Db,
  userId: number,
  kind: RequestKind,
  id: number,
): Promise<'deleted' | RequestState | null> {
  const deleted = await db
    .deleteFrom('requests')
    .where('id', '=', id)
    .where(isRequestOf('requests', userId))
    .where('kind', '=', kind)
    .where('state', '=', 'NEW')
    .returning('id')
    .executeTakeFirst();
  if (deleted) return 'deleted';
  const row = await ownRequests(db, userId, kind).select('state').where('requests.id', '=', id).executeTakeFirst();
  return row?.state ?? null;
}

async function requireOwnProject(db: Db, caller: Caller, id: number): Promise<void> {
  const own = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`${isOwn(caller, 'projects')}`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw invalid({ project: [refusals.unknownReference] });
}

async function categoriesOfService(db: Db, id: number): Promise<number[]> {
  const service = await db.selectFrom('services').select('id').where('id', '=', id).executeTakeFirst();
  if (!service) throw invalid({ service: [refusals.unknownReference] });
  const rows = await db.selectFrom('service_categories').select('category_id').where('service_id', '=', id).execute();
  return rows.map(({ category_id }) => category_id);
}

async function requireCategories(db: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom('categories').select('id').where('id', 'in', ids).execute();
  if (rows.length < ids.length) throw invalid({ categories: [refusals.unknownReference] });
}

/** Reads those of the given requests that a user sent or takes care of, for notifications. */
export const listOwnRequests = (db: Db, userId: number, ids: readonly number[]) =>
  db
    .selectFrom('requests')
    .leftJoin('services', 'services.id', 'requests.service_id')
    .select(['requests.id', 'requests.kind', 'services.name as service'])
    .where(isRequestOf('requests', userId))
    .where(sql<boolean>`requests.id = any(${[...ids]}::int[])`)
    .execute();
