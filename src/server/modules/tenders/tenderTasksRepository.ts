import { sql, type RawBuilder } from 'kysely';
import { isClient, isProvider } from '#contract/access/access.ts';
import { PORTAL_TIME_ZONE } from '#contract/lib/days.ts';
import type { TenderTask } from '#contract/vocabulary/tenders.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { responsibleOf } from '#platform/identity/responsibleRepository.ts';
import { type Caller, isInSight, isOwn, shownName } from '#platform/identity/visibilityRepository.ts';
import { atMoment, tenderStateNow } from './bids/bidTendersRepository.ts';
import { isInPhase } from './tenderVisibilityRepository.ts';

/** One task in one tender or bid. */
export interface TenderTaskRow {
  task: TenderTask;
  tender: number;
  project: { id: number; name: string };
  /** Own bid of the caller's company; null for buyers. */
  bid: number | null;
  /** Deadline as a time, or as a day `YYYY-MM-DD`. */
  until: Date | null;
  day: string | null;
  /** For buyers: the number of bids, questions or clarifications. */
  count: number | null;
  /** When it became due. */
  since: Date;
  /** The caller is responsible for the tender. Bids are of everybody in the company. */
  is_mine: boolean;
}

const AT_MOST = 200;

/** Lists what the caller, or the caller's active company, has to do or waits for in tenders, by deadline. */
export async function listTenderTasks(db: Db, caller: Caller, present: Present): Promise<TenderTaskRow[]> {
  if (isClient(caller)) return read(db, buyerTasks(caller), present);
  if (isProvider(caller) && caller.company !== null) return read(db, bidderTasks(caller, caller.company), present);
  return [];
}

async function read(db: Db, tasks: RawBuilder<unknown>, present: Present): Promise<TenderTaskRow[]> {
  const { rows } = await sql<TenderTaskRow>`
    with ${atMoment(present)}, tasks as (${tasks})
    select task, tender, project, bid, until, day, count, since, is_mine from tasks
    order by coalesce(until, (day + 1)::timestamp at time zone ${PORTAL_TIME_ZONE}), tender, task
    limit ${AT_MOST}`.execute(db);
  return rows;
}

/** Bids are only counted, as long as they are sealed as well as later. */
const buyerTasks = (caller: Caller): RawBuilder<unknown> => sql`
  select task.task, tender.id as tender, json_build_object('id', project.id, 'name', project.name) as project,
    null::int as bid, task.until, task.day, task.count, task.since,
    ${responsibleOf('tender', 'created_by', sql`project.company_id`)} is not distinct from ${caller.id} as is_mine
  from tenders as tender join projects as project on project.id = tender.project_id cross join moment
    cross join lateral (
      select ${tenderStateNow} as now,
        (select count(*)::int from bids as item where item.tender_id = tender.id and ${isInPhase('item.state', 'SENT')}) as bids
    ) as state
    cross join lateral (
      select state.now as task, tender.bids_until as until, null::date as day,
        case when state.now = 'OPEN' then state.bids end as count, coalesce(tender.published_at, tender.created_at) as since
      where state.now in ('DRAFT', 'OPEN')
      union all
      select 'QUESTIONS', tender.bids_until, null, count(*)::int, max(question.created_at) from tender_questions as question
      where state.now = 'OPEN' and question.tender_id = tender.id and question.answer is null
        and question.hidden_at is null and question.removed_at is null
      having count(*) > 0
      union all
      select 'CLARIFICATIONS', min(item.clarification_until), null, count(*)::int, max(item.clarification_requested_at)
      from bids as item
      where state.now = 'EVALUATION' and item.tender_id = tender.id and ${isInPhase('item.state', 'SENT')}
        and item.clarification is not null and (item.clarification_until is null or item.clarification_until > moment.now)
      having count(*) > 0
      union all
      select case when state.bids > 0 and ${hasToScore(caller)} then 'JUDGE' else 'DECIDE' end,
        null, tender.decision_on, state.bids, tender.bids_until
      where state.now = 'EVALUATION'
    ) as task
  where tender.state in ('DRAFT', 'OPEN') and project.deleted_at is null and ${isOwn(caller, 'project')}`;

/**
 * Whether the bids of a row named `tender` were not opened yet, or the caller has not scored one of them by all criteria.
 * Who has declared a conflict of interest, or not to evaluate, does not score.
 */
const hasToScore = (caller: Caller): RawBuilder<boolean> => sql`(tender.opened_at is null or (
  not exists (
    select from conflict_statements as statement
    where statement.tender_id = tender.id and statement.user_id = ${caller.id} and not (statement.is_free and statement.evaluates))
  and exists (
    select from bids as item
    where item.tender_id = tender.id and ${isInPhase('item.state', 'SENT')} and jsonb_array_length(tender.criteria) > (
      select count(*) from bid_scores as score where score.bid_id = item.id and score.user_id = ${caller.id}))))`;

const isVisit = ({ impersonation }: Caller) => sql<boolean>`${Boolean(impersonation)}::boolean`;

/** Support that impersonates the bidder does not learn whether there is a bid, see `plugins/impersonation`. */
const bidderTasks = (caller: Caller, company: number): RawBuilder<unknown> => sql`
  select 'INVITED' as task, tender.id as tender, json_build_object('id', project.id, 'name', project.name) as project,
    null::int as bid, tender.bids_until as until, null::date as day, null::int as count,
    invite.created_at as since, true as is_mine
  from tender_invites as invite join tenders as tender on tender.id = invite.tender_id
    join projects as project on project.id = tender.project_id cross join moment
  where invite.company_id = ${company} and invite.declined_at is null and tender.state = 'OPEN'
    and tender.bids_until > moment.now and project.deleted_at is null and ${isInSight('project')}
    and (${isVisit(caller)} or not exists (
      select from bids as item where item.tender_id = tender.id and item.company_id = ${company}))
  union all
  select own.task, tender.id, json_build_object('id', project.id, 'name', ${shownName('project', isOwn(caller, 'project'))}),
    item.id, case own.task when 'CLARIFY' then item.clarification_until when 'WAITING' then null else tender.bids_until end,
    case own.task when 'WAITING' then tender.decision_on end, null,
    case own.task when 'CLARIFY' then item.clarification_requested_at when 'BID_DRAFT' then item.created_at
      else coalesce(item.sent_at, item.created_at) end, true
  from bids as item join tenders as tender on tender.id = item.tender_id
    join projects as project on project.id = tender.project_id cross join moment
    cross join lateral (
      select case
        when item.state = 'DRAFT' then case when tender.bids_until > moment.now then 'BID_DRAFT' end
        when not ${isInPhase('item.state', 'SENT')} then null
        when tender.bids_until > moment.now then case when item.is_changed then 'BID_CHANGED' else 'WAITING' end
        when item.clarification is not null and (item.clarification_until is null or item.clarification_until > moment.now)
          then 'CLARIFY'
        else 'WAITING' end as task
    ) as own
  where item.company_id = ${company} and tender.state = 'OPEN' and project.deleted_at is null and own.task is not null
    and not ${isVisit(caller)}`;
