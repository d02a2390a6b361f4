import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/**
 * Lists registration numbers of companies whose legal form is unknown and was not requested since a time, the longest
 * waiting first.
 */
export async function findNumbersWithoutForm(db: Db, requestedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ reg_number: string }>`
    select reg_number from companies
    where legal_form is null and reg_number is not null
      and (legal_form_checked_at is null or legal_form_checked_at < ${requestedBefore})
    order by legal_form_checked_at nulls first, id limit ${limit}
  `.execute(db);
  return [...new Set(rows.map(({ reg_number }) => reg_number))];
}

/** Stores the legal form that the business register returned; null if it returned none. */
export async function saveLegalForm(db: Db, regNumber: string, legalForm: string | null, now: Date): Promise<void> {
  await db
    .updateTable('companies')
    .set({ legal_form: legalForm, legal_form_checked_at: now })
    .where('reg_number', '=', regNumber)
    .where('legal_form', 'is', null)
    .execute();
}
