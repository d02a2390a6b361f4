import type { FastifyRequest } from 'fastify';
import type { Actor } from '#contract/access/access.ts';
import { SECONDS } from '#contract/lib/durations.ts';
import { RESTORE_MINUTES } from '#contract/limits/limits.ts';
import {
  isMoreOnHigherPlan,
  quotaPlanOf,
  type RateName,
  type RateQuota,
  type TotalName,
} from '#contract/limits/quotas.ts';
import type { Db } from '#platform/database/database.ts';
import { requireActor } from '#platform/http/actor.ts';
import { invalid, tooLarge, tooManyRequests } from '#platform/http/failures.ts';
import type { Services } from '#platform/services.ts';
import { takeAttempt } from './attemptsRepository.ts';
import { overRateText, overTotalText, waitText } from './quotaRefusals.ts';
import { quotaTexts } from './quotaTexts.ts';
import { countUsage, findBlockingUse, lockForCounting, recordUse } from './quotaUsesRepository.ts';

export type QuotaServices = Pick<Services, 'quotaTable' | 'clock'>;
type Person = Actor & { id: number };

/**
 * Deleted records free their quota at once, although they can be restored and their bytes still exist. Live and deleted
 * records together can reach this multiple of the limit, until the deleted ones are purged.
 */
const WITH_DELETED = 2;
/** Seconds until deleted records are purged: the restore period and one cleanup run. */
const GONE_AFTER = (RESTORE_MINUTES + 60) * 60;

/*
 * The only place that enforces account quotas. `consumeQuota` and `checkQuota` run in the writing transaction, after its
 * rows are written. They lock the user until the transaction ends, so that concurrent requests in any process are counted
 * one after the other, and records are always locked before their owners.
 */

/**
 * Counts one use of a quota per hour or day: a rate limit by account and plan.
 * @throws Failure 429 with the seconds to wait
 */
export async function consumeQuota(
  { quotaTable, clock }: QuotaServices,
  transaction: Db,
  person: Person,
  name: RateName,
): Promise<void> {
  const quota = quotaTable[name];
  const limit = quota.limits[quotaPlanOf(person)];
  const wait = await (person.guest ? countUseOfGuest : countUse)(
    transaction,
    person.id,
    name,
    quota.per,
    limit,
    clock(),
  );
  if (wait !== null)
    throw tooManyRequests(wait, overRateText(name, quota, limit, wait, isMoreOnHigherPlan(quota, person)));
}

/** The same in a separate transaction, for work that should be rejected before it starts. */
export const consumeQuotaFirst = (
  services: QuotaServices & Pick<Services, 'db'>,
  person: Person,
  name: RateName,
): Promise<void> =>
  services.db.transaction().execute((transaction) => consumeQuota(services, transaction, person, name));

/** An `onRequest` hook that counts a request before its body is read, so that rejected ones count too. */
export const quotaHook =
  (services: QuotaServices & Pick<Services, 'db'>, name: RateName) => (request: FastifyRequest) =>
    consumeQuotaFirst(services, requireActor(request), name);

/**
 * Rejects the preceding write when the user exceeds a total quota.
 * @param field form field that gets the error
 * @param ahead amount of a write that has not begun, to refuse it before its work
 * @throws Failure 400 for too many records, 413 for too many bytes, 429 when too many were deleted recently
 */
export async function checkQuota(
  { quotaTable }: QuotaServices,
  transaction: Db,
  person: Person,
  name: TotalName,
  field = 'non_field_errors',
  ahead = 0,
): Promise<void> {
  const quota = quotaTable[name];
  const limit = quota.limits[quotaPlanOf(person)];
  await lockForCounting(transaction, person.id);
  const { live, all } = await countUsage(transaction, person, name);
  if (live + ahead > limit) {
    const sentence = overTotalText(name, limit, isMoreOnHigherPlan(quota, person));
    throw quota.unit === 'bytes' ? tooLarge(sentence) : invalid({ [field]: [sentence] });
  }
  if (all > WITH_DELETED * limit)
    throw tooManyRequests(GONE_AFTER, `${quotaTexts.deletedLately} ${waitText(GONE_AFTER)}`);
}

/** Guests have no account: their uses are counted by link, in a period that begins with the first of them. */
async function countUseOfGuest(db: Db, id: number, name: string, per: RateQuota['per'], limit: number, now: Date) {
  const windowSeconds = SECONDS[per];
  const pause = { first: windowSeconds, longest: windowSeconds };
  const { freeAt } = await takeAttempt(db, `guest ${name}`, String(id), { limit, windowSeconds, pause }, now);
  return freeAt && (+freeAt - +now) / 1000;
}

/**
 * Uses a server-only limit without throwing.
 * @param name not a quota name of the contract
 * @returns whether the limit allowed it
 */
export const tryConsumeQuota = async (
  db: Db,
  userId: number,
  name: string,
  per: RateQuota['per'],
  limit: number,
  now: Date,
): Promise<boolean> => (await countUse(db, userId, name, per, limit, now)) === null;

/**
 * The same as {@link tryConsumeQuota}.
 * @returns null when allowed, otherwise the seconds to wait
 */
export async function countUse(
  db: Db,
  userId: number,
  name: string,
  per: RateQuota['per'],
  limit: number,
  now: Date,
): Promise<number | null> {
  await lockForCounting(db, userId);
  const period = SECONDS[per] * 1000;
  const since = new Date(+now - period);
  const blocking = await findBlockingUse(db, userId, name, limit, since);
  if (blocking) return (+blocking + period - +now) / 1000;
  await recordUse(db, userId, name, now, since);
  return null;
}
