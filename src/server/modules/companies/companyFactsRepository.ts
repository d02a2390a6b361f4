import { sql } from 'kysely';
import type { CompanyFacts } from '#contract/wire/companies.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { isListedReference } from '#platform/identity/visibilityRepository.ts';

/** Fewer answers say nothing of a firm, and each of them could be told apart. */
const ANSWERS_MIN = 5;

const factsCache = createQueryCache<CompanyFacts>({ ttl: 60, maxEntries: 1_000, invalidatedBy: [] });

/**
 * What the portal knows of a supplier: references confirmed by their clients, and the median from an invitation to the
 * first answer, which is a bid, a question or a refusal. Tenders that still take bids do not count, as the time would
 * reveal who has bid.
 */
export const readFacts = (db: Db, company: number): Promise<CompanyFacts> =>
  factsCache(db, String(company), async () => {
    const { rows } = await sql<CompanyFacts>`
      select (select count(*)::int from reference_projects as reference
          where reference.company_id = ${company} and reference.confirmation = 'CONFIRMED' and ${isListedReference('reference')}
        ) as confirmed_references, (
        select case when count(*) >= ${ANSWERS_MIN} then ceil(
          percentile_cont(0.5) within group (order by extract(epoch from answer.at - answer.notified_at)) / 3600)::int end
        from (
          select invite.notified_at, least(invite.declined_at, (
              select bid.first_sent_at from bids as bid
              where bid.tender_id = invite.tender_id and bid.company_id = invite.company_id), (
              select min(question.created_at) from tender_questions as question
              where question.tender_id = invite.tender_id and question.company_id = invite.company_id)) as at
          from tender_invites as invite join tenders as tender on tender.id = invite.tender_id
          where invite.company_id = ${company} and tender.bids_until <= now()
        ) as answer where answer.at >= answer.notified_at) as reply_hours`.execute(db);
    return rows[0]!;
  });
