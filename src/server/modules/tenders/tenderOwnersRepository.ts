import { sql } from 'kysely';
import { inProjects } from '#platform/audit/ownersRepository.ts';
import type { RecordOwner } from '#platform/audit/recordKind.ts';
import { isChangeable } from '#platform/identity/visibilityRepository.ts';
import { maskedForBidder } from './tenderVisibilityRepository.ts';

/** The name of a tender named `item`. */
export const projectOfTender = sql`(select name from projects where projects.id = item.project_id)`;

/** Tenders belong to the owner of their project. */
export const ofBuyer: RecordOwner = {
  ...inProjects(sql`item.project_id`),
  mayChange: async (db, id, caller) => {
    const tender = await db
      .selectFrom('tenders')
      .select(['state', 'project_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    // After publication its terms change by addenda only.
    return tender?.state === 'DRAFT' && isChangeable(db, 'projects', tender.project_id, caller);
  },
};

/** Bids belong to the company that makes them. */
export const ofBidder: RecordOwner = {
  isOwn: ({ company }) => sql`item.company_id = ${company}`,
  isExported: (userId) => sql`(item.created_by = ${userId} and item.company_id in (
    select company_id from company_members where user_id = ${userId} and left_at is null))`,
  isOfDeleted: (account) => sql`item.tender_id in (
    select item.id from tenders as item where ${ofBuyer.isOfDeleted(account)})`,
};

export const exportedTender = sql`item.id, item.project_id, item.state, item.bids_until, item.questions_until, item.decision_on,
  item.opening, item.visibility, item.price_form, item.criteria, item.must_have, item.contact_person_id, item.need, item.published_at,
  item.opened_at, item.cancelled_at, item.cancelled_reason, item.decided_at, item.decision_reason, item.created_at`;

export const exportedBid = sql`item.id, item.tender_id, ${maskedForBidder('item').state} as state, item.price_from, item.price_to,
  item.currency, item.vat_included, item.start_date, item.duration_weeks, item.valid_until, item.text, item.answers,
  item.first_sent_at, item.sent_at, item.withdrawn_at, item.seen_at, item.clarification, item.clarification_until,
  item.decided_at, item.reason, item.created_at`;
