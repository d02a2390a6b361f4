import { sql } from 'kysely';
import type { Db } from '../../database/database';

/**
 * What becomes of the bids of a company that is about to be deleted. What nobody else has read goes with it, as nobody would
 * keep it; what was opened stays as it was sent, under the name that it was sent under, as others judged by it.
 * @returns the bids that are gone
 */
export async function deleteUnopened(db: Db, companyId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from bids as item using tenders as tender
    where tender.id = item.tender_id and item.company_id = ${companyId} and (
      item.state in ('DRAFT', 'WITHDRAWN') or tender.state = 'CANCELLED'
      or (tender.state = 'OPEN' and tender.bids_until > ${now}::timestamptz))
    returning item.id`.execute(db);
  return rows.map(({ id }) => id);
}
