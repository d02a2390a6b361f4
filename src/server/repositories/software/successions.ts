import { type RawBuilder, sql } from 'kysely';
import type { BidContent } from '../../../contract/wire/bids';
import type { IdName } from '../../../contract/wire/common';
import type { Db } from '../../database/database';
import { type WonProject, wonProject } from '../bids/wonProject';
import { type Caller, isOwn } from '../visibility';

/** The tender that already asks for what follows a licence: one that is being written or takes bids. */
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

/** Records that a tender asks for what follows a licence. */
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

/** Ids of the companies that others see under a name; a licence says its supplier's in its owner's words. */
export async function companiesNamed(db: Db, name: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from companies as item where shown and role = 'SUPPLIER' and name_search = search_text(${name})
    order by id limit 2
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The licence at one end of a succession of which a row named `item` is the other; the last one. Successions come first and
 * their licences by id (`offset 0` keeps it so): where tables were never analysed, the database would go through all licences of
 * the company for each row.
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
      where other.id = succession.other_id and other.deleted_at is null and ${isOwn(caller, 'other')} offset 0
    ) as found
  order by succession.id desc limit 1)`;

/** Of a row named `item`: the licence that took its place. */
export const replacedBy = (caller: Caller) => neighbour(caller, 'software_id', 'new_software_id');
/** Of a row named `item`: the licence in whose place it came. */
export const replaces = (caller: Caller) => neighbour(caller, 'new_software_id', 'software_id');

/** The bid that a tender chose, with what was asked for and what follows from it. */
export interface WonBid {
  id: number;
  content: BidContent;
  project: WonProject;
  /** Number of the decision file. */
  file: string | null;
  /** Id of the licence that the tender was to follow. */
  follows: number | null;
  /** The record that the bid became. */
  record: IdName | null;
}

/** The bid that a tender of the caller's side chose; undefined where it chose none. */
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

/** The record of a row named `succession` that the caller still has. */
const recordOf = (caller: Caller): RawBuilder<IdName | null> => sql`(
  select json_build_object('id', made.id, 'name', made.name) from software as made
  where made.id = succession.new_software_id and made.deleted_at is null and ${isOwn(caller, 'made')})`;

/** The record of software that the bid a tender chose has become; null before. */
export async function findTenderLicence(db: Db, tenderId: number, caller: Caller): Promise<IdName | null> {
  const { rows } = await sql<{ record: IdName | null }>`
    select ${recordOf(caller)} as record from software_successions as succession
    where succession.tender_id = ${tenderId}`.execute(db);
  return rows[0]?.record ?? null;
}

/**
 * Notes which record the bid that a tender chose has become. Of the licence that it follows nobody is reminded any more.
 * To be called with the tender held.
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
