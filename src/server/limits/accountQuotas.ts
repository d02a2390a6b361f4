import { SECONDS } from '../../contract/durations';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../contract/access';
import { RESTORE_MINUTES } from '../../contract/limits';
import { isMoreOnHigherPlan, quotaPlanOf, type RateName, type RateQuota, type TotalName } from '../../contract/quotas';
import type { Db } from '../database/database';
import { requireActor } from '../input/actor';
import { invalid, tooLarge, tooManyRequests } from '../input/failures';
import { overRateText, overTotalText, waitText } from './quotaTexts';
import { countKept, findBlockingUse, lockForCounting, recordUse } from '../repositories/accounts/quotaUses';
import type { Services } from '../services';
import { texts } from '../texts';

export type QuotaServices = Pick<Services, 'quotaTable' | 'clock'>;
type Person = Actor & { id: number };

/**
 * What is deleted makes room at once, though it can still be brought back and its bytes are there: so many times the
 * limit may be kept in all until it is gone for good.
 */
const WITH_DELETED = 2;
/** Seconds after which that is: the time to bring it back, and a round of tidying. */
const GONE_AFTER = (RESTORE_MINUTES + 60) * 60;

/*
 * The only place where limits of accounts are enforced. Both are called on the transaction that writes, after its rows:
 * the person is locked until its end, so that parallel calls count one after the other, in whatever process they run,
 * and things are always locked before their owners.
 */

/**
 * Counts one thing that may be done only so often.
 * @throws Failure 429 with the seconds to wait
 */
export async function takeRate(
  { quotaTable, clock }: QuotaServices,
  transaction: Db,
  person: Person,
  name: RateName,
): Promise<void> {
  const quota = quotaTable[name];
  const limit = quota.limits[quotaPlanOf(person)];
  const wait = await countRate(transaction, person.id, name, quota.per, limit, clock());
  if (wait !== null)
    throw tooManyRequests(wait, overRateText(name, quota, limit, wait, isMoreOnHigherPlan(quota, person)));
}

/** The same in a transaction of its own, for work that is better refused before it is done. */
export const takeRateFirst = (
  services: QuotaServices & Pick<Services, 'db'>,
  person: Person,
  name: RateName,
): Promise<void> => services.db.transaction().execute((transaction) => takeRate(services, transaction, person, name));

/** An `onRequest` hook that counts a call before its body is read, so that refused ones count as well. */
export const takesRate =
  (services: QuotaServices & Pick<Services, 'db'>, name: RateName) => (request: FastifyRequest) =>
    takeRateFirst(services, requireActor(request), name);

/**
 * Refuses what has just been written when the person has too much of it now.
 * @param field of the form that it is told under
 * @throws Failure 400 for too many things, 413 for too many bytes, 429 when too much was deleted a moment ago
 */
export async function checkTotal(
  { quotaTable }: QuotaServices,
  transaction: Db,
  person: Person,
  name: TotalName,
  field = 'non_field_errors',
): Promise<void> {
  const quota = quotaTable[name];
  const limit = quota.limits[quotaPlanOf(person)];
  await lockForCounting(transaction, person.id);
  const { live, all } = await countKept(transaction, person.id, name);
  if (live > limit) {
    const sentence = overTotalText(name, limit, isMoreOnHigherPlan(quota, person));
    throw quota.unit === 'bytes' ? tooLarge(sentence) : invalid({ [field]: [sentence] });
  }
  if (all > WITH_DELETED * limit)
    throw tooManyRequests(GONE_AFTER, `${texts.quotas.deletedLately} ${waitText(GONE_AFTER)}`);
}

/**
 * Uses a limit of the server's own, which refuses nothing.
 * @param name of no quota of the contract
 * @returns whether there was room
 */
export const tryRate = async (
  db: Db,
  userId: number,
  name: string,
  per: RateQuota['per'],
  limit: number,
  now: Date,
): Promise<boolean> => (await countRate(db, userId, name, per, limit, now)) === null;

/** @returns null when there was room, else the seconds until there is */
async function countRate(
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
