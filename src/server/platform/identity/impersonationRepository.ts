import { type Expression, sql, type SqlBool } from 'kysely';
import type { ImpersonationEnd } from '#contract/vocabulary/impersonation.ts';
import type { SupportVisit } from '#contract/wire/impersonation.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { personName } from '#platform/database/sqlColumns.ts';
import type { CurrentImpersonation } from '#platform/http/actor.ts';
import type { Slice } from '#platform/http/lists.ts';
import { hashToken, newToken } from './tokensRepository.ts';
import { hasSecondFactor, userColumns, userOf } from './usersRepository.ts';

/** Prefix that distinguishes impersonation tokens from session tokens without a database query. */
const PREFIX = 'impersonation-';

export const newImpersonationToken = (): string => PREFIX + newToken();
export const isImpersonationToken = (key: string): boolean => key.startsWith(PREFIX);

/**
 * Cache of impersonations with a lifetime of one second. Writes of this process to an impersonation or its user
 * invalidate it immediately.
 */
const visitCache = createQueryCache<Awaited<ReturnType<typeof readVisit>>>({
  ttl: 1,
  maxEntries: 1_000,
  invalidatedBy: ['impersonations', 'auth_tokens', 'users', 'companies', 'company_members', 'totp'],
});

/** Reads only the impersonation: a trigger ends it whenever the operator loses the right. */
async function readVisit(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('impersonations as visit')
    .innerJoin('users', 'users.id', 'visit.user_id')
    .select(userColumns)
    .select(['visit.id as visit_id', 'visit.scope', 'visit.consent', 'visit.ends_at', 'visit.started_at'])
    .select(['visit.operator_id', 'visit.operator_name', hasSecondFactor.as('has_second_factor')])
    .where('visit.token_hash', '=', tokenHash)
    .where('visit.ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Finds the impersonated user of an active impersonation; null for any other key.
 * @param company the requested active company
 */
export async function findImpersonatedUser(db: Db, key: string, now: Date, company: number | null) {
  const tokenHash = hashToken(key);
  const row = await visitCache(db, tokenHash, () => readVisit(db, tokenHash));
  if (!row?.operator_id || +now >= +row.ends_at) return null;
  const { visit_id, scope, consent, ends_at, operator_id, operator_name } = row;
  return {
    ...userOf(row, company),
    // There is no session of the user.
    token_id: 0,
    token_created_at: row.started_at,
    has_second_factor: row.has_second_factor,
    is_second_factor_entered: true,
    impersonation: { id: visit_id, operator_id, operator_name, scope, consent, ends_at } satisfies CurrentImpersonation,
  };
}

/** Ends those of the given impersonations that are active. For expired ones the end is recorded as the expiry. */
async function end(db: Db, which: Expression<SqlBool>, by: ImpersonationEnd, now: Date): Promise<number> {
  const rows = await db
    .updateTable('impersonations')
    .set({
      ended_at: sql`least(ends_at, ${now}::timestamptz)`,
      ended_by: sql`case when ends_at <= ${now}::timestamptz then 'TIME' else ${by}::text end`,
    })
    .where('ended_at', 'is', null)
    .where(which)
    .returning('id')
    .execute();
  return rows.length;
}

/** Ends an impersonation; false if it has already ended. */
export const endVisit = async (db: Db, id: number, by: ImpersonationEnd, now: Date): Promise<boolean> =>
  (await end(db, sql`id = ${id}`, by, now)) > 0;

/** Ends the current impersonation of an operator on any device; false if there is none. */
export const endVisitOfOperator = async (
  db: Db,
  operatorId: number,
  by: ImpersonationEnd,
  now: Date,
): Promise<boolean> => (await end(db, sql`operator_id = ${operatorId}`, by, now)) > 0;

/** Ends an impersonation of a user; false if it does not exist or has ended. */
export const endVisitIn = async (db: Db, userId: number, id: number, now: Date): Promise<boolean> =>
  (await end(db, sql`id = ${id} and user_id = ${userId} and ends_at > ${now}`, 'PERSON', now)) > 0;

/**
 * Locks accounts until the end of the transaction, always in the order of ids. Deleted accounts are missing in the
 * result.
 */
export async function lockPeople(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'is_operator', 'deletion_requested_at', personName('users').as('name')])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface NewVisit {
  operator_id: number;
  operator_name: string;
  operator_token_id: number;
  user_id: number;
  key: string;
  reason: string;
  note: string | null;
  started_at: Date;
  ends_at: Date;
}

export async function createVisit(db: Db, { key, ...visit }: NewVisit): Promise<number> {
  const { id } = await db
    .insertInto('impersonations')
    .values({ ...visit, token_hash: hashToken(key) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Records that the user is asked to let support make changes; false if the user has already answered or the
 * impersonation is over.
 */
export async function askConsent(db: Db, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('impersonations')
    .set({ consent: 'ASKED' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('consent', '=', 'NONE')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records the user's answer. Consent restarts the duration of the impersonation.
 * @returns false if no answer is expected any more
 */
export async function answerConsent(
  db: Db,
  { id, userId, given }: { id: number; userId: number; given: boolean },
  endsAt: Date,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('impersonations')
    .set(given ? { consent: 'GIVEN', scope: 'WRITE', ends_at: endsAt } : { consent: 'REFUSED' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('consent', '=', 'ASKED')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists impersonations of a user, the latest first. */
export async function listVisits(db: Db, userId: number, now: Date, { page, pageSize }: Slice) {
  const of = db.selectFrom('impersonations').where('user_id', '=', userId);
  const rows = await of
    .select(['id', 'operator_name as actor_name', 'reason', 'scope', 'consent', 'started_at', 'ended_at', 'ends_at'])
    .orderBy('id', 'desc')
    .$if(pageSize !== null, (query) => query.limit(pageSize!).offset((page - 1) * pageSize!))
    .execute();
  const { count } = await of.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map((row) => visitOf(row, now)), count };
}

function visitOf(
  row: Omit<SupportVisit, 'started_at' | 'ended_at' | 'ends_at'> & {
    started_at: Date;
    ended_at: Date | null;
    ends_at: Date;
  },
  now: Date,
): SupportVisit {
  const ended = row.ended_at ?? (row.ends_at <= now ? row.ends_at : null);
  return {
    ...row,
    started_at: row.started_at.toISOString(),
    ended_at: ended?.toISOString() ?? null,
    ends_at: row.ends_at.toISOString(),
  };
}

/** Reads impersonations of a user for notifications. */
export async function findVisits(db: Db, ids: readonly number[], userId: number) {
  const rows = await db
    .selectFrom('impersonations')
    .select(['id', 'operator_name', 'reason', 'started_at'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
