import { addDays, dayOf } from '#contract/lib/days.ts';
import { addJobs } from '#platform/jobs/jobsRepository.ts';
import type { Services } from '#platform/services.ts';
import { listDigestReaders } from './notificationsRepository.ts';

/** Name of the digest queue. Its payload is `{user}`. */
export const DIGEST = 'digest';

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', hourCycle: 'h23' });
/** Hour in Prague at which digests are sent. */
const DIGEST_HOUR = 7;

/** Day of the last due daily digest: today from seven in the morning, yesterday before. */
export function lastDailyDigest(now: Date): string {
  const today = dayOf(now);
  return Number(hours.format(now)) >= DIGEST_HOUR ? today : addDays(today, -1);
}

/** Monday of the last due mail with the list. */
export function lastMonday(now: Date): string {
  const day = lastDailyDigest(now);
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Adds a job for each user with unsent notifications. */
export async function addDigests({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const readers = await listDigestReaders(db);
  await addJobs(
    db,
    readers.map((user) => ({ queue: DIGEST, payload: { user }, runAt: clock() })),
  );
  return readers.length;
}
