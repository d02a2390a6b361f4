import { type RawBuilder, sql } from 'kysely';
import type { OfferContent } from '../../../contract/wire/offers';
import type { IdName } from '../../../contract/wire/common';
import type { Db } from '../../database/database';
import { type WonProject, wonProject } from '../offers/wonProject';
import { type Caller, isOwn } from '../visibility';

/** The call that already asks for what follows a licence: one that is being written or takes offers. */
export async function findRunningSuccession(
  db: Db,
  softwareId: number,
): Promise<{ call: number; project: number } | null> {
  const row = await db
    .selectFrom('software_successions as succession')
    .innerJoin('calls as call', 'call.id', 'succession.call_id')
    .innerJoin('projects as project', 'project.id', 'call.project_id')
    .select(['call.id as call', 'project.id as project'])
    .where('succession.software_id', '=', softwareId)
    .where('call.state', 'in', ['DRAFT', 'OPEN'])
    .where('project.deleted_at', 'is', null)
    .orderBy('succession.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Records that a call asks for what follows a licence. */
export async function addSuccession(
  db: Db,
  { software, call, author }: { software: number; call: number; author: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('software_successions')
    .values({ software_id: software, call_id: call, created_by: author, created_at: now })
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

/** The offer that a call chose, with what was asked for and what follows from it. */
export interface WonOffer {
  id: number;
  content: OfferContent;
  project: WonProject;
  /** Number of the decision file. */
  file: string | null;
  /** Id of the licence that the call was to follow. */
  follows: number | null;
  /** The record that the offer became. */
  record: IdName | null;
}

/** The offer that a call of the caller's side chose; undefined where it chose none. */
export async function findWonOffer(db: Db, callId: number, caller: Caller): Promise<WonOffer | undefined> {
  const { rows } = await sql<WonOffer>`
    select item.id, version.content, succession.software_id as follows,
      ${wonProject} as project,
      (select number from decision_files as file where file.call_id = call.id) as file,
      ${recordOf(caller)} as record
    from calls as call join projects as project on project.id = call.project_id
      join offers as item on item.call_id = call.id and item.state = 'WON'
      join offer_versions as version on version.offer_id = item.id and version.number = item.sent_number
      left join software_successions as succession on succession.call_id = call.id
    where call.id = ${callId} and call.state = 'AWARDED' and project.deleted_at is null and ${isOwn(caller, 'project')}`.execute(
    db,
  );
  return rows[0];
}

/** The record of a row named `succession` that the caller still has. */
const recordOf = (caller: Caller): RawBuilder<IdName | null> => sql`(
  select json_build_object('id', made.id, 'name', made.name) from software as made
  where made.id = succession.new_software_id and made.deleted_at is null and ${isOwn(caller, 'made')})`;

/** The record of software that the offer a call chose has become; null before. */
export async function findCallLicence(db: Db, callId: number, caller: Caller): Promise<IdName | null> {
  const { rows } = await sql<{ record: IdName | null }>`
    select ${recordOf(caller)} as record from software_successions as succession
    where succession.call_id = ${callId}`.execute(db);
  return rows[0]?.record ?? null;
}

/**
 * Notes which record the offer that a call chose has become. Of the licence that it follows nobody is reminded any more.
 * To be called with the call held.
 */
export async function recordSuccessor(
  db: Db,
  { call, record, author }: { call: number; record: number; author: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into software_successions (software_id, call_id, new_software_id, created_by, created_at)
    values (null, ${call}, ${record}, ${author}, ${now})
    on conflict (call_id) do update set new_software_id = excluded.new_software_id`.execute(db);
  await sql`
    update software set watch_expiration = false
    where watch_expiration and id = (select software_id from software_successions where call_id = ${call})`.execute(db);
}
