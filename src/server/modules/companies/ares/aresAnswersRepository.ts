import { Value } from 'typebox/value';
import { AresCompany } from '#contract/wire/ares.ts';
import type { Db } from '#platform/database/database.ts';

/** A cached response of the business register for one number; null if the register does not know it. */
export interface CachedAnswer {
  company: AresCompany | null;
}

const FOUND = 200;
const UNKNOWN = 404;

/**
 * Returns the last response of the register that is not older than `since`; undefined if there is none or it cannot be
 * read.
 */
export async function findAresAnswer(db: Db, regNumber: string, since: Date): Promise<CachedAnswer | undefined> {
  const row = await db
    .selectFrom('ares_answers')
    .select(['status', 'answer'])
    .where('reg_number', '=', regNumber)
    .where('fetched_at', '>', since)
    .executeTakeFirst();
  if (row?.status === UNKNOWN) return { company: null };
  // An older version of the portal may have stored another structure.
  return row && Value.Check(AresCompany, row.answer) ? { company: row.answer } : undefined;
}

export async function cacheAresAnswer(db: Db, regNumber: string, { company }: CachedAnswer, now: Date): Promise<void> {
  const answer = { status: company ? FOUND : UNKNOWN, answer: JSON.stringify(company), fetched_at: now };
  await db
    .insertInto('ares_answers')
    .values({ reg_number: regNumber, ...answer })
    .onConflict((conflict) => conflict.column('reg_number').doUpdateSet(answer))
    .execute();
}
