import { sql } from 'kysely';
import type { Db } from '../../database/database';

/**
 * What becomes of the offers of a company that is about to be deleted. What nobody else has read goes with it, as nobody would
 * keep it; what was opened stays as it was sent, under the name that it was sent under, as others judged by it.
 * @returns the offers that are gone
 */
export async function deleteUnopened(db: Db, companyId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from offers as item using calls as call
    where call.id = item.call_id and item.company_id = ${companyId} and (
      item.state in ('DRAFT', 'WITHDRAWN') or call.state = 'CANCELLED'
      or (call.state = 'OPEN' and call.offers_until > ${now}::timestamptz))
    returning item.id`.execute(db);
  return rows.map(({ id }) => id);
}
