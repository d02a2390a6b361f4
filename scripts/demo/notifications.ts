import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { momentAt } from './rows.ts';

/** Number of days for which notifications stay in the list. */
const DAYS = 14;

/**
 * Inserts recent notifications of the demo users, which refer to the inserted records by id. None of them is mailed.
 */
export async function seedNotifications(db: Db, today: Date): Promise<void> {
  const since = momentAt(today, -DAYS);
  await sql`
    insert into notifications (user_id, event, subject_kind, subject_id, actor_id, data, count, in_portal, created_at, changed_at, seen_at)
    select user_id, event, subject_kind, subject_id, actor_id, data, count, true, at, at,
      case when at < ${momentAt(today, -DAYS / 2)} then at end
    from (
      select thing.owner_id as user_id, 'MESSAGE' as event, thing.kind as subject_kind, thing.id as subject_id,
        max(message.author_id) as actor_id, jsonb_build_object('message', max(message.id)) as data,
        count(*)::int as count, max(message.created_at) as at
      from messages as message
        join content_types as type on type.id = message.thread_ct_id
        join (
          select 'projects' as kind, id, owner_id from projects where deleted_at is null
          union all select 'references', id, owner_id from reference_projects where deleted_at is null
        ) as thing on thing.kind = type.model and thing.id = message.thread_object_id
        left join thread_reads as read on read.user_id = thing.owner_id
          and read.thread_ct_id = message.thread_ct_id and read.thread_object_id = message.thread_object_id
      where message.author_id <> thing.owner_id and message.id > coalesce(read.last_message_id, 0)
        and message.hidden_at is null and message.deleted_at is null
      group by thing.owner_id, thing.kind, thing.id
      union all
      select member.user_id, 'TENDER_INVITED', 'tenders', invite.tender_id, invite.invited_by, '{}', 1, invite.notified_at
      from tender_invites as invite join company_members as member on member.company_id = invite.company_id
      union all
      select project.owner_id, 'TENDER_QUESTION', 'tenders', tender.id, null, '{}', count(*)::int, max(question.created_at)
      from tender_questions as question join tenders as tender on tender.id = question.tender_id
        join projects as project on project.id = tender.project_id
      where question.answer is null group by project.owner_id, tender.id
      union all
      select member.user_id, 'BID_CLARIFICATION', 'bids', item.id, null, '{}', 1, item.clarification_requested_at
      from bids as item join company_members as member on member.company_id = item.company_id
      where item.clarification is not null
      union all
      select member.user_id, 'REFERENCE_ASKED', 'references', reference.id, reference.owner_id, '{}', 1, reference.created_at
      from reference_projects as reference
        join company_members as member on member.company_id = reference.client_company_id and member.role in ('OWNER', 'MANAGER')
      where reference.confirmation = 'PENDING'
      union all
      select user_id, 'REQUEST_ANSWERED', 'requests', id, null, jsonb_build_object('state', state), 1,
        coalesce(done_at, accepted_at)
      from requests where state <> 'NEW'
      union all
      select company.owner_id, 'TESTIMONIAL', 'companies', company.id, null, '{}', count(*)::int, max(testimonial.created_at)
      from testimonials as testimonial join companies as company on company.id = testimonial.company_id
      where testimonial.author_id <> company.owner_id
      group by company.id
    ) as notification
    where user_id is not null and at >= ${since}
    order by at, event, subject_kind, subject_id`.execute(db);
}
