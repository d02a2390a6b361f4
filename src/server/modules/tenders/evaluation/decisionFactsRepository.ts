import { type RawBuilder, sql } from 'kysely';
import type { BidContent } from '#contract/wire/bids.ts';
import { moderationTexts } from '#modules/moderation/moderationTexts.ts';
import type { Db } from '#platform/database/database.ts';
import { isoTime, personName } from '#platform/database/sqlColumns.ts';
import { isOfOpened } from '../bids/openedRepository.ts';
import { versionsToProve } from '../tenderFilesRepository.ts';
import { everyStatement } from './comparisonRepository.ts';
import type { DecisionContent } from './decisionContentRepository.ts';

/** Maximum number of history entries in a decision file; the latest ones are kept. */
const HISTORY_LINES = 500;

const nameOf = (id: string): RawBuilder<string | null> =>
  sql`(select ${personName('person')} from users as person where person.id = ${sql.ref(id)})`;
const time = (column: string): RawBuilder<string | null> =>
  sql`case when ${sql.ref(column)} is not null then ${isoTime(column)} end`;

/** The content of a decision file except the bids. */
export type Facts = Pick<
  DecisionContent,
  'client' | 'project' | 'tender' | 'invites' | 'questions' | 'changes' | 'statements' | 'history'
> & {
  shortlists: (Omit<DecisionContent['shortlists'][number], 'companies'> & {
    companies: Omit<DecisionContent['shortlists'][number]['companies'][number], 'searched'>[];
  })[];
  decision: Omit<DecisionContent['decision'], 'winner'>;
};

/** Reads the facts about a decided tender: its buyer, project, invitations, questions, changes and history. */
export async function readDecisionFacts(db: Db, tenderId: number): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      (select json_build_object('name', asking.name, 'reg_number', asking.reg_number)
        from companies as asking where asking.id = project.company_id) as client,
      json_build_object('id', project.id, 'name', project.name, 'description', project.description,
        'budget_from', project.budget_from, 'budget_to', project.budget_to, 'deadline', project.deadline,
        'categories', coalesce((
          select json_agg(category.name order by category.name, category.id)
          from project_categories as link join categories as category on category.id = link.category_id
          where link.project_id = project.id), '[]')) as project,
      json_build_object('id', tender.id, 'published_at', ${isoTime('tender.published_at')}, 'published_by', ${nameOf('tender.published_by')},
        'bids_until', ${isoTime('tender.bids_until')}, 'decision_on', tender.decision_on, 'opening', tender.opening,
        'visibility', tender.visibility, 'price_form', tender.price_form, 'criteria', tender.criteria, 'must_have', tender.must_have,
        'opened_at', ${time('tender.opened_at')}, 'opened_by', ${nameOf('tender.opened_by')},
        'files', ${versionsToProve})::jsonb || jsonb_strip_nulls(jsonb_build_object('need', tender.need)) as tender,
      json_build_object('state', tender.state, 'at', ${isoTime('tender.decided_at')}, 'by', ${nameOf('tender.decided_by')},
        'in_conflict', exists (select from conflict_statements as stated
          where stated.tender_id = tender.id and stated.user_id = tender.decided_by and not stated.is_free),
        'reason', tender.decision_reason) as decision,
      coalesce((
        select json_agg(json_build_object('name', list.name, 'locked_at', ${time('list.locked_at')}, 'companies', coalesce((
          select json_agg(json_build_object(
            'name', coalesce(picked.snapshot ->> 'name', company.name), 'reg_number', coalesce(picked.snapshot ->> 'reg_number', company.reg_number),
            'found_in', picked.found_in, 'search_query', picked.search_query, 'added_at', ${isoTime('picked.added_at')}, 'added_by', ${nameOf('picked.added_by')},
            'state', picked.state, 'out_reason', picked.out_reason, 'votes', coalesce((
              select json_agg(json_build_object('name', ${personName('voter')}, 'vote', given.vote, 'comment', given.comment,
                'is_changed', given.is_changed) order by given.voted_at, voter.id)
              from shortlist_votes as given join users as voter on voter.id = given.user_id where given.item_id = picked.id), '[]'))
            order by picked.position, picked.id)
          from shortlist_items as picked left join companies as company on company.id = picked.company_id
          where picked.shortlist_id = list.id), '[]')) order by list.id)
        from shortlists as list where list.project_id = project.id
          and list.company_id is not distinct from project.company_id), '[]') as shortlists,
      coalesce((
        select json_agg(json_build_object('name', invite.company_name, 'reg_number', invite.reg_number, 'source', invite.source,
          'reason', invite.reason, 'invited_by', ${nameOf('invite.invited_by')}, 'notified_at', ${time('invite.notified_at')},
          'seen_at', ${time('invite.seen_at')}, 'declined_at', ${time('invite.declined_at')}, 'declined_reason', invite.declined_reason,
          'links', coalesce((
            select json_agg(json_build_object('email', link.email, 'sent_at', ${time('link.sent_at')}, 'delivery', link.delivery,
              'delivered_at', ${time('link.delivered_at')}, 'opened_at', ${time('link.opened_at')},
              'withdrawn_at', ${time('link.withdrawn_at')}) order by link.id)
            from guest_links as link where link.invite_id = invite.id), '[]'))
          order by invite.created_at, invite.id)
        from tender_invites as invite where invite.tender_id = tender.id), '[]') as invites,
      coalesce((
        select json_agg(json_build_object('asked_at', ${isoTime('question.created_at')}, 'text', case when question.hidden_at is null then question.text else ${moderationTexts.hiddenQuestion} end,
          'answered_at', ${time('question.answered_at')}, 'answer', case when question.hidden_at is null then question.answer end) order by question.id)
        from tender_questions as question where question.tender_id = tender.id), '[]') as questions,
      coalesce((
        select json_agg(json_build_object('at', ${isoTime('change.created_at')}, 'by', ${nameOf('change.created_by')},
          'text', change.text, 'is_prolonged', change.prolonged) order by change.id)
        from tender_changes as change where change.tender_id = tender.id), '[]') as changes,
      coalesce((
        select json_agg(json_build_object('name', stated.user_name, 'is_free', stated.is_free, 'note', stated.note,
          'stated_at', ${isoTime('stated.stated_at')}, 'is_replaced', stated.is_replaced)
          order by stated.stated_at, stated.id)
        from ${everyStatement(sql`tender.id`)}), '[]') as statements,
      coalesce((
        select json_agg(json_build_object('at', ${isoTime('line.created_at')}, 'who', coalesce(line.actor_label, case line.actor_kind when 'SYSTEM' then 'Systém' end), 'kind', case line.kind when 'tenders' then 'calls' else line.kind end,
          'action', line.action, 'fields', (select coalesce(json_agg(field order by field), '[]') from jsonb_object_keys(line.changes) as field))
          order by line.id)
        from (
          select * from record_changes
          where (kind = 'projects' and record_id = project.id) or (kind = 'tenders' and record_id = tender.id)
          order by id desc limit ${sql.lit(HISTORY_LINES)}) as line), '[]') as history
    from tenders as tender join projects as project on project.id = tender.project_id where tender.id = ${tenderId}`.execute(
    db,
  );
  return rows[0]!;
}

/** A bid with all its sent versions. */
export interface SentBidFacts {
  id: number;
  state: DecisionContent['bids'][number]['state'];
  reason: string | null;
  withdrawn_at: string | null;
  content: BidContent;
  arrivals: DecisionContent['bids'][number]['arrivals'];
  /** Opened versions that a clarification replaced. */
  earlier: BidContent[];
}

/** Lists the bids to a tender that were ever sent, in the order in which they first arrived. */
export async function listSentBids(db: Db, tenderId: number): Promise<SentBidFacts[]> {
  const { rows } = await sql<SentBidFacts>`
    select item.id, item.state, item.reason, ${time('item.withdrawn_at')} as withdrawn_at, version.content, (
      select json_agg(json_build_object('number', sent.number, 'sent_at', ${isoTime('sent.sent_at')}, 'hash', sent.hash,
        'is_clarification', sent.is_clarification, 'clarification', sent.clarification) order by sent.number)
      from bid_versions as sent where sent.bid_id = item.id) as arrivals, coalesce((
      select json_agg(version.content order by version.number)
      from bid_versions as version where ${isOfOpened} and version.number < item.sent_number), '[]') as earlier
    from bids as item join bid_versions as version on version.bid_id = item.id and version.number = item.sent_number
    where item.tender_id = ${tenderId} order by item.first_sent_at, item.id`.execute(db);
  return rows;
}
