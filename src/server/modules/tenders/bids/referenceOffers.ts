import { DAY } from '#contract/lib/durations.ts';
import type { Db } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { notifyBidder } from './bidEvents.ts';
import { listWonWithoutReference, REFERENCE_AFTER_DAYS, type WonWithoutReference } from './wonProjectRepository.ts';

/** Days within which an offer that the job has missed is still made. */
const LATE_DAYS = 14;

/** Offers the winner a reference of the contract, once to each person. */
const offerReference = (db: Db, now: Date, { id, company_id }: WonWithoutReference): Promise<void> =>
  notifyBidder(db, now, 'REFERENCE_OFFERED', { id, company_id }, null, `bid:${id}:reference`);

/** Offers a reference when the buyer has made a licence of the winning bid of a tender. */
export async function offerReferenceOf(db: Db, now: Date, tender: number): Promise<void> {
  for (const bid of await listWonWithoutReference(db, { tender })) await offerReference(db, now, bid);
}

/** Offers references of tenders that were decided 30 days ago. */
export async function offerReferences({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const ago = (days: number) => new Date(+now - days * DAY);
  await db.transaction().execute(async (transaction) => {
    const decided = { from: ago(REFERENCE_AFTER_DAYS + LATE_DAYS), to: ago(REFERENCE_AFTER_DAYS) };
    for (const bid of await listWonWithoutReference(transaction, { decided }))
      await offerReference(transaction, now, bid);
  });
}
