import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { isInPhase } from '../tenderVisibilityRepository.ts';

/** Lists sent bids of companies to tenders that still take bids, by deadline. */
export async function listUnopened(
  db: Db,
  companies: readonly number[],
  now: Date,
): Promise<{ project: string; bids_until: Date }[]> {
  const { rows } = await sql<{ project: string; bids_until: Date }>`
    select project.name as project, tender.bids_until
    from bids as item join tenders as tender on tender.id = item.tender_id
      join projects as project on project.id = tender.project_id
    where item.company_id = any(${[...companies]}::int[]) and ${isInPhase('item.state', 'SENT')}
      and tender.state = 'OPEN' and tender.bids_until > ${now}::timestamptz
    order by tender.bids_until, item.id`.execute(db);
  return rows;
}

/**
 * Deletes the bids of a company that is about to be deleted, unless they were opened. Opened bids stay as they were
 * sent, under the bidder's name at that time, because the buyer's decision is based on them.
 * @returns ids of the deleted bids
 */
export async function deleteUnopened(db: Db, companyId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from bids as item using tenders as tender
    where tender.id = item.tender_id and item.company_id = ${companyId} and (
      ${isInPhase('item.state', 'WRITTEN')} or tender.state = 'CANCELLED'
      or (tender.state = 'OPEN' and tender.bids_until > ${now}::timestamptz))
    returning item.id`.execute(db);
  return rows.map(({ id }) => id);
}
