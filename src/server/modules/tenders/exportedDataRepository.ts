import { sql } from 'kysely';
import { type ExportedData, exportedRows } from '#platform/audit/exportedRowsRepository.ts';
import { ofUserOrCompany } from '#platform/audit/ownersRepository.ts';

/** Data of a user without a history that the user can download. */
export const exportedData: ExportedData = {
  tender_questions: (userId) =>
    exportedRows(
      sql`select id, tender_id, text, answer, answered_at, created_at from tender_questions where author_id = ${userId}`,
    ),
  bids_sent: (userId) =>
    exportedRows(sql`
      select version.id, version.bid_id, version.number, version.sent_at, version.hash, version.is_clarification, version.clarification
      from bid_versions as version where version.sent_by = ${userId}`),
  bid_scores: (userId) =>
    exportedRows(
      sql`select id, bid_id, criterion_id, points, note, created_at, updated_at from bid_scores where user_id = ${userId}`,
    ),
  bid_votes: (userId) =>
    exportedRows(sql`select id, bid_id, vote, note, created_at, updated_at from bid_votes where user_id = ${userId}`),
  conflict_statements: (userId) =>
    exportedRows(
      sql`select id, tender_id, is_free, evaluates, note, stated_at, earlier from conflict_statements where user_id = ${userId}`,
    ),
  tender_invites: (userId) =>
    exportedRows(
      sql`select id, tender_id, company_name, source, reason, notified_at, created_at from tender_invites where invited_by = ${userId}`,
    ),
  tenders_declined: (userId) =>
    exportedRows(
      sql`select id, tender_id, declined_at, declined_reason from tender_invites where declined_by = ${userId}`,
    ),
  tender_invites_by_email: (userId) =>
    exportedRows(sql`
      select link.id, invite.tender_id, invite.company_name, link.email, link.person, link.phone, link.sent_at, link.opened_at,
        link.confirmed_at, link.claimed_at
      from guest_links as link join tender_invites as invite on invite.id = link.invite_id
      where link.claimed_by = ${userId} or link.email = (select email from users where id = ${userId})`),
  shortlists: (userId) =>
    exportedRows(sql`select * from shortlists as item where ${ofUserOrCompany.isExported(userId)}`),
  shortlist_items: (userId) =>
    exportedRows(sql`
      select picked.id, picked.shortlist_id, coalesce(company.name, picked.snapshot ->> 'name') as company, picked.added_at,
        picked.found_in, picked.search_query, picked.note, picked.state, picked.out_reason
      from shortlist_items as picked left join companies as company on company.id = picked.company_id
      where picked.added_by = ${userId}`),
  shortlist_votes: (userId) => sql`coalesce((
      select json_agg(json_build_object('company', coalesce(company.name, item.snapshot ->> 'name'), 'vote', vote.vote,
        'comment', vote.comment, 'voted_at', vote.voted_at) order by vote.voted_at, item.id)
      from shortlist_votes as vote join shortlist_items as item on item.id = vote.item_id
        left join companies as company on company.id = item.company_id
      where vote.user_id = ${userId}), '[]')`,
};
