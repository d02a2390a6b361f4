import { sql } from 'kysely';
import { messages } from '#contract/rules/messages.ts';
import { isBudgetInOrder } from '#contract/rules/projects.ts';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import { PROJECT_STEPS, type ProjectStatus } from '#contract/vocabulary/projectStatus.ts';
import type { Project, ProjectPatch } from '#contract/wire/projects.ts';
import { hasAny, setAccessories, withIds } from '#modules/companies/accessoriesRepository.ts';
import { fileList } from '#modules/files/fileColumnsRepository.ts';
import { unreadMessages } from '#modules/messages/threadReadsRepository.ts';
import { THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import { buyerName, isInPhase, takingTenders } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { type Linked, linksColumn, nameLinks, type WithLinks } from '#platform/database/names.ts';
import type { Present } from '#platform/database/present.ts';
import { authorOf, hiddenReason, isoTime, personName } from '#platform/database/sqlColumns.ts';
import { invalid } from '#platform/http/failures.ts';
import type { Slice } from '#platform/http/lists.ts';
import { personOf, responsibleOf } from '#platform/identity/responsibleRepository.ts';
import {
  awardedTenders,
  type Caller,
  isInSight,
  isOwn,
  isOwnCompany,
  isParty,
  isShown,
  readableProject,
  visibleTo,
} from '#platform/identity/visibilityRepository.ts';
import { foundColumn, matchedBy, type WithFound } from '#platform/search/matched.ts';
import { findPage } from '#platform/search/search.ts';
import { type Condition, flag, namedOrder, type Order } from '#platform/search/searchParts.ts';
import type { Term } from '#platform/search/searchTerms.ts';
import { isDismissed } from './dismissalsRepository.ts';
import { providerFacts, regionOf } from './providerFactsRepository.ts';

/** The region is the place of delivery, or else that of the project's company. */
type ProjectFilter = Omit<QueryOf<'listProjects'>, 'page' | 'page_size'>;

/** A project with the version of its row for the ETag. */
export interface VersionedProject {
  project: Project;
  version: number;
}

type ComposedField = 'categories' | 'products' | 'thread' | 'created_at' | 'updated_at' | 'matched' | keyof Linked;
interface ProjectRow extends Omit<Project, ComposedField>, WithLinks, WithFound {
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** Columns that users write. */
const FIELDS = [
  'name',
  'description',
  'status',
  ...PROJECT_STEPS,
  'deadline',
  'budget_from',
  'budget_to',
  'region',
  'published',
] as const;

const history = sql`coalesce((
  select json_agg(json_build_object(
    'from', change.from_status, 'to', change.to_status, 'created_at', ${isoTime('change.created_at')},
    'author', json_build_object('id', person.id, 'name', ${personName('person')})
  ) order by change.id)
  from project_status_changes as change join users as person on person.id = change.author_id
  where change.project_id = item.id
), '[]') as history`;

const asked = (caller: Caller) => sql`case when ${isOwn(caller)} then (
  select count(distinct invite.company_id)::int from tender_invites as invite join tenders as tender on tender.id = invite.tender_id
  where tender.project_id = item.id and invite.notified_at is not null) else 0 end as asked`;

/** New messages in the discussions of the row named `item` with the winners of its tenders. */
const unreadPrivate = (caller: Caller) => sql`(
  select coalesce(sum(${unreadMessages('tenders', caller)}), 0)::int
  from ${awardedTenders(sql`project.id = item.id`)} as item where ${isParty(caller)})`;

const takingTender = (caller: Caller, present: Present) => sql`(
  select json_build_object('id', tender.id, 'bids_until', ${isoTime('tender.bids_until')},
    'now', to_char(${present} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'bids_count', case when ${isOwn(caller)} then (
      select count(*) from bids as bid
      where bid.tender_id = tender.id and ${isInPhase('bid.state', 'SENT', 'DECIDED')}) end)
  from ${takingTenders(caller, present)} and tender.project_id = item.id
) as tender`;

/** The deadline for bids of the row named `item`, which {@link takesBids}. */
const bidsUntil = sql`(
  select tender.bids_until from tenders as tender where tender.project_id = item.id and tender.state = 'OPEN')`;

const takesBids = (caller: Caller, present: Present): Condition =>
  sql`item.id in (select tender.project_id from ${takingTenders(caller, present)})`;

/** The company of the row named `item`; one that waits for its verification while the caller may bid, as on the tender. */
const client = (caller: Caller, present: Present) => sql`(
  select json_build_object('id', asking.id, 'name', ${buyerName}) from companies as asking
  where asking.id = item.company_id and (${isOwnCompany(caller, 'asking')} or ${isShown('asking')}
    or asking.verification = 'WAITING' and ${isInSight('asking')} and ${takesBids(caller, present)})
) as company`;

const responsible = responsibleOf('item', 'owner_id');

/** The order of a list; undefined for the best match first. */
function orderOf(filter: ProjectFilter): Order[] | undefined {
  if (filter.ordering !== 'bids_until') return namedOrder(filter, '-updated_at');
  return [
    { column: 'bids_until', direction: 'asc', value: bidsUntil },
    { column: 'id', direction: 'desc' },
  ];
}

function toProject(
  { version, created_at, updated_at, links: _, found, ...row }: ProjectRow,
  linked: Linked,
  terms: readonly Term[],
): VersionedProject {
  return {
    version,
    project: {
      ...withIds({ ...row, ...linked }),
      thread: { ct_id: THREAD_TYPES.projects, object_id: row.id },
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      ...(terms.length > 0 && matchedBy({ found }, linked, terms)),
    },
  };
}

/** @param terms the terms of a search; the rows then contain what they matched */
async function readProjects(
  db: Db,
  ids: readonly number[],
  caller: Caller,
  present: Present,
  terms: readonly Term[] = [],
): Promise<VersionedProject[]> {
  const { rows } = await sql<ProjectRow>`
    select item.id, item.name, item.description, item.status, item.step1, item.step2, item.step3, item.step4,
      item.step5, item.step6, item.deadline, item.budget_from, item.budget_to, item.region, item.published, item.created_at,
      item.updated_at, item.version, ${flag(isOwn(caller))} as is_owner, ${hiddenReason(caller)}, ${client(caller, present)},
      ${authorOf(caller)}, case when ${isOwn(caller)} then ${personOf(responsible)} end as responsible, ${linksColumn}, case when ${visibleTo('projects', caller)} then ${fileList('projects', isOwn(caller))} else '[]' end as files, ${history},
      ${unreadMessages('projects', caller)} as unread_messages, ${unreadPrivate(caller)} as unread_private, ${takingTender(caller, present)}, ${providerFacts(caller, present)},
      ${asked(caller)}, ${foundColumn(terms)}
    from projects as item where item.id = any(${ids}) and ${readableProject(caller)}
    order by array_position(${ids}::integer[], item.id)
  `.execute(db);
  const linked = await nameLinks(db, rows);
  return rows.map((row, index) => toProject(row, linked[index]!, terms));
}

/** Reads a project; null if the caller may not see it. */
export async function findProject(
  db: Db,
  id: number,
  caller: Caller,
  present: Present,
): Promise<VersionedProject | null> {
  const [project] = await readProjects(db, [id], caller, present);
  return project ?? null;
}

/** Reads the name and the company of an existing project, for callers that have locked it. */
export const readProjectHead = (db: Db, id: number) =>
  db.selectFrom('projects').select(['name', 'company_id']).where('id', '=', id).executeTakeFirstOrThrow();

/** Makes a project that belongs to no company one of the given company. */
export async function giveProjectToCompany(db: Db, id: number, company: number): Promise<void> {
  await db
    .updateTable('projects')
    .set({ company_id: company })
    .where('id', '=', id)
    .where('company_id', 'is', null)
    .execute();
}

/** Lists one page of the projects that the caller may see. */
export async function listProjects(db: Db, caller: Caller, filter: ProjectFilter, slice: Slice, present: Present) {
  const { status, categories, region, taking, dismissed, ordering } = filter;
  const { ids, terms, ...found } = await findPage(db, {
    table: 'projects',
    q: filter.q,
    where: [
      readableProject(caller),
      ...(status.length > 0 ? [sql<boolean>`item.status = any(${status})`] : []),
      ...(categories.length > 0 ? [hasAny('projects', 'categories', categories)] : []),
      ...(region === undefined ? [] : [sql<boolean>`${regionOf(caller)} = ${region}`]),
      ...(dismissed === undefined ? [] : [sql<boolean>`${isDismissed(caller, 'item')} = ${dismissed}`]),
      ...(filter.mine ? [sql<boolean>`${isOwn(caller)} and ${responsible} = ${caller.id}`] : []),
      ...(taking || ordering === 'bids_until' ? [takesBids(caller, present)] : []),
    ],
    order: orderOf(filter),
    ...slice,
  });
  const projects = await readProjects(db, ids, caller, present, terms);
  return { rows: projects.map(({ project }) => project), ...found };
}

/** Creates a project of the caller and returns its id. */
export async function createProject(db: Db, caller: Caller, patch: ProjectPatch): Promise<number> {
  const row = { ...columnsOf(patch), name: patch.name ?? '', owner_id: caller.id, company_id: caller.company };
  const { id, status } = await db
    .insertInto('projects')
    .values(row)
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow();
  await writeLinks(db, id, patch);
  await recordStatus(db, id, null, status, caller.id);
  return id;
}

/**
 * Updates the given fields of a locked project. A change of the status is recorded in the history.
 * @throws Failure 400 if the lower bound of the budget would exceed the upper one
 */
export async function updateProject(db: Db, id: number, patch: ProjectPatch, authorId: number): Promise<void> {
  const before = await db
    .selectFrom('projects')
    .select(['status', 'budget_from', 'budget_to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { status = before.status, budget_from = before.budget_from, budget_to = before.budget_to } = patch;
  if (!isBudgetInOrder(budget_from, budget_to)) throw invalid({ budget_to: [messages.budgetOrder] });
  await db
    .updateTable('projects')
    .set({ ...columnsOf(patch), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await writeLinks(db, id, patch);
  if (status !== before.status) await recordStatus(db, id, before.status, status, authorId);
}

const columnsOf = (patch: ProjectPatch): Partial<ProjectPatch> =>
  Object.fromEntries(FIELDS.filter((field) => patch[field] !== undefined).map((field) => [field, patch[field]]));

async function writeLinks(db: Db, id: number, { categories, tags, products }: ProjectPatch): Promise<void> {
  await setAccessories(db, 'projects', id, 'categories', categories);
  await setAccessories(db, 'projects', id, 'tags', tags);
  await setAccessories(db, 'projects', id, 'products', products);
}

async function recordStatus(
  db: Db,
  project_id: number,
  from: ProjectStatus | null,
  to: ProjectStatus,
  author_id: number,
) {
  await db
    .insertInto('project_status_changes')
    .values({ project_id, from_status: from, to_status: to, author_id })
    .execute();
}
