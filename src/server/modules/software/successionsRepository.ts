import { type RawBuilder, sql } from 'kysely';
import type { BidContent } from '#contract/wire/bids.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { type WonProject, wonProject } from '#modules/tenders/bids/wonProjectRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { type Caller, isListedSoftware, isOwn } from '#platform/identity/visibilityRepository.ts';

/** Finds the tender for the renewal of a licence that is a draft or open. */
export async function findRunningSuccession(
  db: Db,
  softwareId: number,
): Promise<{ tender: number; project: number } | null> {
  const row = await db
    .selectFrom('software_successions as succession')
    .innerJoin('tenders as tender', 'tender.id', 'succession.tender_id')
    .innerJoin('projects as project', 'project.id', 'tender.project_id')
    .select(['tender.id as tender', 'project.id as project'])
    .where('succession.software_id', '=', softwareId)
    .where('tender.state', 'in', ['DRAFT', 'OPEN'])
    .where('project.deleted_at', 'is', null)
    .orderBy('succession.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Records that a tender is for the renewal of a licence. */
export async function addSuccession(
  db: Db,
  { software, tender, author }: { software: number; tender: number; author: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('software_successions')
    .values({ software_id: software, tender_id: tender, created_by: author, created_at: now })
    .execute();
}

/** Finds ids of visible companies with a name, because a licence contains the name of its supplier as free text. */
export async function companiesNamed(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from companies as item where shown and role = 'SUPPLIER' and name_search = search_text(${name})
    order by id limit 2
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Finds the licence at the other end of the last succession of a row named `item`. Successions are read first and then
 * their licences by id (`offset 0` enforces this): on tables that were never analysed, PostgreSQL would otherwise scan
 * all licences of the company for each row.
 */
const neighbour = (
  caller: Caller,
  its: 'software_id' | 'new_software_id',
  other: typeof its,
): RawBuilder<unknown> => sql`(
  select json_build_object('id', found.id, 'name', found.name)
  from (select id, ${sql.ref(other)} as other_id from software_successions where ${sql.ref(its)} = item.id offset 0) as succession,
    lateral (
      select other.id, other.name from software as other
      where other.id = succession.other_id and ${isListedSoftware('other')} and ${isOwn(caller, 'other')} offset 0
    ) as found
  order by succession.id desc limit 1)`;

/** For a row named `item`: the licence that replaced it. */
export const replacedBy = (caller: Caller) => neighbour(caller, 'software_id', 'new_software_id');
/** For a row named `item`: the licence that it replaced. */
export const replaces = (caller: Caller) => neighbour(caller, 'new_software_id', 'software_id');

/** For a row named `tender`: the licence that it renews, if the caller may read it. */
export const renewedLicence = (caller: Caller) => sql<Tender['renews']>`(
  select json_build_object('name', licence.name, 'valid_to', licence.valid_to)
  from software_successions as succession join software as licence on licence.id = succession.software_id
  where succession.tender_id = tender.id and ${isListedSoftware('licence')} and ${isOwn(caller, 'licence')} limit 1)`;

/** The winning bid of a tender, with the project and what follows from the award. */
export interface WonBid {
  id: number;
  content: BidContent;
  project: WonProject;
  /** Number of the decision file. */
  file: string | null;
  /** Id of the licence that the tender was to replace. */
  follows: number | null;
  /** The record that was created from the bid. */
  record: IdName | null;
}

/** Finds the winning bid of a tender of the caller's side; undefined if there is none. */
export async function findWonBid(db: Db, tenderId: number, caller: Caller): Promise<WonBid | undefined> {
  const { rows } = await sql<WonBid>`
    select item.id, version.content, succession.software_id as follows,
      ${wonProject} as project,
      (select number from decision_files as file where file.tender_id = tender.id) as file,
      ${recordOf(caller)} as record
    from tenders as tender join projects as project on project.id = tender.project_id
      join bids as item on item.tender_id = tender.id and item.state = 'WON'
      join bid_versions as version on version.bid_id = item.id and version.number = item.sent_number
      left join software_successions as succession on succession.tender_id = tender.id
    where tender.id = ${tenderId} and tender.state = 'AWARDED' and project.deleted_at is null and ${isOwn(caller, 'project')}`.execute(
    db,
  );
  return rows[0];
}

/** The record of a row named `succession`, if the caller still has it. */
const recordOf = (caller: Caller): RawBuilder<IdName | null> => sql`(
  select json_build_object('id', made.id, 'name', made.name) from software as made
  where made.id = succession.new_software_id and ${isListedSoftware('made')} and ${isOwn(caller, 'made')})`;

/** Returns the software record that was created from the winning bid of a tender; null if there is none yet. */
export async function findTenderLicence(db: Db, tenderId: number, caller: Caller): Promise<IdName | null> {
  const { rows } = await sql<{ record: IdName | null }>`
    select ${recordOf(caller)} as record from software_successions as succession
    where succession.tender_id = ${tenderId}`.execute(db);
  return rows[0]?.record ?? null;
}

/**
 * Records which software record was created from the winning bid of a tender, and stops watching the licence that it
 * replaces. Call it with the tender locked.
 */
export async function recordSuccessor(
  db: Db,
  { tender, record, author }: { tender: number; record: number; author: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into software_successions (software_id, tender_id, new_software_id, created_by, created_at)
    values (null, ${tender}, ${record}, ${author}, ${now})
    on conflict (tender_id) do update set new_software_id = excluded.new_software_id`.execute(db);
  await sql`
    update software set watch_expiration = false
    where watch_expiration and id = (select software_id from software_successions where tender_id = ${tender})`.execute(
    db,
  );
}
