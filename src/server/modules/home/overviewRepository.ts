import { sql } from 'kysely';
import { canReadPublishedProjects, isOperator } from '#contract/access/access.ts';
import { canEditCompany } from '#contract/access/companyAccess.ts';
import { dayOf } from '#contract/lib/days.ts';
import { REGIONS } from '#contract/vocabulary/territories.ts';
import { type Overview, PROFILE_PARTS, type ProfilePart, type PublicOverview } from '#contract/wire/overview.ts';
import { waitingQueues } from '#modules/admin/adminQueuesRepository.ts';
import { concerns, isOfOthers, markOf } from '#modules/messages/threadReadsRepository.ts';
import { discussedRecords, seesThread, THREAD_TYPES, type ThreadKind } from '#modules/messages/threadsRepository.ts';
import { listTenderTasks } from '#modules/tenders/tenderTasksRepository.ts';
import { firstStepsOf } from '#modules/user/firstStepsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { personName, primaryCompany } from '#platform/database/sqlColumns.ts';
import {
  type Caller,
  isListedReference,
  isListedSoftware,
  isOwn,
  isShown,
  shownName,
} from '#platform/identity/visibilityRepository.ts';
import { newProjects, newTenders } from './newWorkRepository.ts';

/** Maximum number of rows in each list of the dashboard. */
const AT_MOST = 5;
const EXPIRING_DAYS = 90;
/** Maximum number of characters of a message on the dashboard. */
const EXCERPT = 140;
const PUBLIC_TESTIMONIALS = 3;

/**
 * Statistics for visitors; everything in them is public.
 * @param today `YYYY-MM-DD`, which decides which grants are open
 */
export async function publicOverview(
  db: Db,
  today: string,
  { testimonialsApproval }: { testimonialsApproval: boolean },
): Promise<PublicOverview> {
  const { rows: counts } = await sql<PublicOverview['counts']>`
    select
      (select count(*) from companies where ${isShown('companies')} and role = 'SUPPLIER')::int as suppliers,
      (select count(*) from companies where ${isShown('companies')} and role = 'CONSULTANT')::int as consultants,
      (select count(*) from reference_projects where ${isListedReference('reference_projects')})::int as "references",
      (select count(*) from products where retired_at is null)::int as technologies,
      (select count(*) from grants where case when state is not null then state = 'OPEN'
        else coalesce(open_from <= ${today}::date, true) and coalesce(open_to >= ${today}::date, true) end)::int as open_grants
  `.execute(db);
  const byRegion = await db
    .selectFrom('companies')
    .select(['region', sql<number>`count(*)::int`.as('count')])
    .where('role', '=', 'SUPPLIER')
    .where(isShown('companies'))
    .where('region', 'is not', null)
    .groupBy('region')
    .execute();
  const { rows: testimonials } = await sql<PublicOverview['testimonials'][number]>`
    select item.id, item.rating, item.text, ${personName('person')} as author_name,
      ${primaryCompany('person.id')} ->> 'name' as author_company, company.name as company_name
    from testimonials as item
      join companies as company on company.id = item.company_id and ${isShown('company')}
      join users as person on person.id = item.author_id
    where (item.approved_at is not null or ${!testimonialsApproval}) and item.hidden_at is null
    order by item.approved_at desc nulls last, item.created_at desc, item.id desc
    limit ${PUBLIC_TESTIMONIALS}
  `.execute(db);
  const countOf = new Map(byRegion.map(({ region, count }) => [region, count]));
  return {
    counts: counts[0]!,
    suppliers_by_region: REGIONS.map(({ code }) => ({ region: code, count: countOf.get(code) ?? 0 })),
    testimonials,
  };
}

/**
 * The dashboard of one user.
 * @param present closes tenders; evaluated in each statement
 */
export async function overviewOf(db: Db, caller: Caller, now: Date, present: Present): Promise<Overview> {
  const offersWork = canReadPublishedProjects(caller);
  const joining = await listJoining(db, caller.id);
  return {
    now: now.toISOString(),
    tender_tasks: await listTenderTasks(db, caller, present),
    new_tenders: offersWork ? await newTenders(db, caller, present) : [],
    joining,
    answers: await answersTo(db, caller),
    expiring_software: await expiringSoftware(db, caller, dayOf(now)),
    open_requests: await openRequests(db, caller.id),
    projects: await projectsUnderWay(db, caller),
    new_projects: offersWork ? await newProjects(db, caller, now, present) : [],
    queues: isOperator(caller) ? await waitingQueues(db, caller, now) : null,
    first_steps: await firstStepsOf(db, caller, joining.length > 0),
    profile: await profileOf(db, caller),
  };
}

/** New messages in discussions that concern the user, unless the user has written after them. */
async function answersTo(db: Db, caller: Caller): Promise<Overview['answers']> {
  type Row = Omit<Overview['answers'][number], 'created_at'> & { created_at: Date };
  const discussed = (kind: ThreadKind) => sql`
    select ${THREAD_TYPES[kind]}::integer as ct_id, ${kind}::text as kind, item.id, ${shownName('item', isOwn(caller))} as name, ${markOf(kind, caller.id)} as mark
    from ${discussedRecords(kind)} as item where ${seesThread(kind, caller)} and ${concerns(kind, caller)}`;
  const { rows } = await sql<Row>`
    with objects as (${discussed('projects')} union all ${discussed('references')} union all ${discussed('tenders')})
    select message.id as message_id,
      json_build_object('kind', objects.kind, 'id', objects.id, 'name', objects.name) as object,
      coalesce(nullif(concat_ws(' ', author.first_name, author.last_name), ''), company.name, '') as author_name,
      left(message.text, ${EXCERPT}) as text, message.created_at
    from objects join messages as message on message.thread_ct_id = objects.ct_id
        and message.thread_object_id = objects.id and message.id > objects.mark and ${isOfOthers('message', caller.id)}
      join users as author on author.id = message.author_id
      left join lateral (select ${primaryCompany('author.id')} ->> 'name' as name) as company on true
    where not exists (
        select from messages as later
        where later.author_id = ${caller.id} and later.id > message.id and later.deleted_at is null
          and coalesce(later.parent_id, later.id) = coalesce(message.parent_id, message.id))
    order by message.created_at desc, message.id desc
    limit ${AT_MOST}
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function listJoining(db: Db, userId: number): Promise<Overview['joining']> {
  const { rows } = await sql<Omit<Overview['joining'][number], 'created_at'> & { created_at: Date }>`
    select request.id, company.name as company_name, request.created_at
    from join_requests as request join companies as company on company.id = request.company_id and ${isShown('company')}
    where request.user_id = ${userId} and request.state = 'PENDING'
    order by request.id
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function expiringSoftware(db: Db, caller: Caller, today: string): Promise<Overview['expiring_software']> {
  const rows = await db
    .selectFrom('software')
    .select(['id', 'name', 'valid_to'])
    .where(sql<boolean>`${isOwn(caller, 'software')} and ${isListedSoftware('software')}`)
    .where('watch_expiration', '=', true)
    .where(sql<boolean>`valid_to <= ${today}::date + ${EXPIRING_DAYS}::int`)
    .orderBy('valid_to')
    .orderBy('id')
    .limit(AT_MOST)
    .execute();
  return rows.flatMap(({ valid_to, ...row }) => (valid_to === null ? [] : [{ ...row, valid_to }]));
}

async function openRequests(db: Db, userId: number): Promise<Overview['open_requests']> {
  const rows = await db
    .selectFrom('requests')
    .leftJoin('services', 'services.id', 'requests.service_id')
    .select([
      'requests.id',
      'kind',
      'state',
      'requests.created_at',
      'services.id as service_id',
      'services.name as service_name',
    ])
    .where('user_id', '=', userId)
    .where('state', '<>', 'DONE')
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(AT_MOST)
    .execute();
  return rows.map(({ service_id, service_name, created_at, ...row }) => ({
    ...row,
    service: service_id !== null && service_name !== null ? { id: service_id, name: service_name } : null,
    created_at: created_at.toISOString(),
  }));
}

const projectsUnderWay = (db: Db, caller: Caller): Promise<Overview['projects']> =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'status', 'deadline'])
    .select(sql<number>`((step1 + step2 + step3 + step4 + step5 + step6) / 6)::int`.as('progress'))
    .where(sql<boolean>`${isOwn(caller, 'projects')}`)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 30)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AT_MOST)
    .execute();

/** How complete the profile of the company is, for members who may change it. */
async function profileOf(db: Db, caller: Caller): Promise<Overview['profile']> {
  const companyId = caller.company;
  if (companyId === null || !canEditCompany(caller, { id: companyId, is_owner: true })) return null;
  const { rows } = await sql<Record<ProfilePart, boolean> & { id: number; name: string }>`
    select id, name,
      description is not null as description, phone is not null as phone, email is not null as email,
      web is not null as web, city is not null as address, gps_lat is not null as place, image_key is not null as image,
      exists (select 1 from company_categories where company_id = companies.id) as categories,
      exists (select 1 from company_products where company_id = companies.id) as products
    from companies where id = ${companyId}
  `.execute(db);
  const company = rows[0];
  if (!company) return null;
  const missing = PROFILE_PARTS.filter((part) => !company[part]);
  return {
    company: { id: company.id, name: company.name },
    percent: Math.round((100 * (PROFILE_PARTS.length - missing.length)) / PROFILE_PARTS.length),
    missing,
  };
}
