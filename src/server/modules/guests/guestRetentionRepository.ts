import { sql } from 'kysely';
import { isInPhase } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { Db } from '#platform/database/database.ts';

/**
 * Deletes links of tenders that ended before a time, and then the firms that only answered by a link and have sent no
 * bid. A firm with a bid stays as other bidders do; the invitation keeps its name.
 */
export async function forgetGuests(db: Db, before: Date): Promise<void> {
  await sql`
    delete from guest_links using tender_invites as invite, tenders as tender
    where invite.id = guest_links.invite_id and tender.id = invite.tender_id
      and coalesce(tender.decided_at, tender.cancelled_at) < ${before}`.execute(db);
  const idle = sql`is_guest and created_at < ${before}
    and not exists (select from company_members as member where member.company_id = companies.id)
    and not exists (select from bids as bid where bid.company_id = companies.id and ${isInPhase('bid.state', 'SENT', 'DECIDED')})
    and not exists (select from tender_invites as invite join guest_links as link on link.invite_id = invite.id
      where invite.company_id = companies.id)`;
  await sql`delete from bids where company_id in (select id from companies where ${idle})`.execute(db);
  await sql`delete from companies where ${idle}`.execute(db);
}

/** Deletes codes that are over. */
export async function forgetGuestCodes(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('guest_links')
    .set({ code_hash: null, code_expires_at: null })
    .where('code_expires_at', '<', before)
    .execute();
}
