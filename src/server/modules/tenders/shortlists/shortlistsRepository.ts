import { type RawBuilder, sql } from 'kysely';
import { canChange } from '#contract/access/companyAccess.ts';
import type { ShortlistItem, ShortlistSummary, Shortlist } from '#contract/wire/shortlists.ts';
import type { Db } from '#platform/database/database.ts';
import { isoTime, ownCompany, personName } from '#platform/database/sqlColumns.ts';
import { forbidden, notFound } from '#platform/http/failures.ts';
import { type Caller, isInSight, isListedReference, isOwn, isShown } from '#platform/identity/visibilityRepository.ts';
import { flag } from '#platform/search/searchParts.ts';
import { refusals } from '#platform/texts/refusals.ts';

/** Maximum number of references in a snapshot; the latest ones are kept. */
const SNAPSHOT_REFERENCES = 50;

/** A shortlist that is locked until the end of the transaction. */
export interface LockedShortlist {
  id: number;
  version: number;
  state: Shortlist['state'];
}

/**
 * Locks a shortlist that the caller may change, to serialise its changes.
 * @throws Failure 404 for another user's shortlist, 403 for users with read-only access
 */
export async function lockShortlistRow(db: Db, id: number, caller: Caller): Promise<LockedShortlist> {
  const { rows } = await sql<LockedShortlist & { company_id: number | null }>`
    select item.id, item.version, item.state, item.company_id from shortlists as item
    where item.id = ${id} and ${isOwn(caller)} for update
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const company = row.company_id === null ? null : { id: row.company_id };
  if (!canChange(caller, { is_owner: true, company })) throw forbidden(refusals.readOnly);
  return { id: row.id, version: row.version, state: row.state };
}

/** The open shortlist that the caller used last; null if there is none. */
const lastUsed = (caller: Caller): RawBuilder<number | null> => sql`(
  select used.shortlist_id from shortlist_uses as used join shortlists as item on item.id = used.shortlist_id
  where used.user_id = ${caller.id} and item.state = 'OPEN' and ${isOwn(caller)}
  order by used.used_at desc, item.id desc limit 1)`;

const project = (caller: Caller) => sql`(
  select json_build_object('id', project.id, 'name', project.name) from projects as project
  where project.id = item.project_id and project.deleted_at is null and ${isOwn(caller, 'project')}) as project`;

const summary = (caller: Caller) => sql`item.id, item.name, item.state, ${ownCompany(caller)}, ${project(caller)},
  (select count(*)::int from shortlist_items as picked where picked.shortlist_id = item.id) as items_count,
  true as is_owner, ${flag(sql`item.id = ${lastUsed(caller)}`)} as is_last, ${isoTime('item.updated_at')} as updated_at`;

/** Lists the caller's shortlists, the last changed first. */
export async function listShortlists(db: Db, caller: Caller): Promise<ShortlistSummary[]> {
  const { rows } = await sql<ShortlistSummary>`
    select ${summary(caller)} from shortlists as item where ${isOwn(caller)} order by item.updated_at desc, item.id desc
  `.execute(db);
  return rows;
}

export async function countShortlists(db: Db, caller: Caller): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shortlists as item where ${isOwn(caller)}`.execute(db);
  return rows[0]!.count;
}

/** The snapshot of a company named `company`. */
const snapshotOf = (references: RawBuilder<unknown>) => sql`json_build_object(
  'id', company.id, 'name', company.name, 'city', company.city, 'reg_number', company.reg_number,
  'register', case when company.role = 'CONSULTANT' then 'consultants' else 'suppliers' end,
  'rating', json_build_object('average', company.rating_average, 'count', company.rating_count),
  'references_count', (select count(*)::int from reference_projects as reference
    where reference.company_id = company.id and ${isListedReference('reference')}),
  'references', ${references})`;

const latestReferences = sql`coalesce((
  select json_agg(json_build_object('name', latest.name, 'client_name', latest.client_name, 'year', latest.year))
  from (
    select reference.name, reference.client_name, reference.year from reference_projects as reference
    where reference.company_id = company.id and ${isListedReference('reference')}
    order by reference.year desc nulls last, reference.id desc limit ${sql.lit(SNAPSHOT_REFERENCES)}
  ) as latest), '[]'::json)`;

/**
 * Reads a shortlist with its items as the caller sees it. The votes of others are hidden until the caller has voted.
 */
export async function findShortlist(
  db: Db,
  id: number,
  caller: Caller,
): Promise<{ shortlist: Shortlist; version: number } | null> {
  const { rows } = await sql<Omit<Shortlist, 'items'> & { version: number }>`
    select ${summary(caller)}, item.version,
      case when item.locked_at is not null then ${isoTime('item.locked_at')} end as locked_at,
      (select ${personName('person')} from users as person where person.id = item.locked_by) as locked_by
    from shortlists as item where item.id = ${id} and ${isOwn(caller)}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { version, ...shortlist } = row;
  return {
    version,
    shortlist: { ...shortlist, items: await readItems(db, id, caller, row.state) },
  };
}

async function readItems(db: Db, id: number, caller: Caller, state: Shortlist['state']): Promise<Shortlist['items']> {
  const { rows } = await sql<ShortlistItem>`
    select picked.id, ${isoTime('picked.added_at')} as added_at, picked.position, picked.note, picked.state, picked.out_reason,
      (select ${personName('person')} from users as person where person.id = picked.added_by) as added_by,
      case when picked.snapshot is not null and not exists (
          select from companies as hidden where hidden.id = picked.company_id and not ${isInSight('hidden')})
        then (picked.snapshot || jsonb_build_object('id', picked.company_id))::json
        else (select ${snapshotOf(sql`'[]'::json`)} from companies as company
          where company.id = picked.company_id and ${isShown('company')}) end as company,
      (select json_build_object('at', ${isoTime('invite.notified_at')}, 'tender', tender.id,
          'project', json_build_object('id', project.id, 'name', project.name))
        from tender_invites as invite join tenders as tender on tender.id = invite.tender_id
          join projects as project on project.id = tender.project_id
        where invite.company_id = picked.company_id and invite.notified_at is not null and tender.state <> 'DRAFT'
          and project.deleted_at is null and ${isOwn(caller, 'project')}
        order by invite.notified_at desc, invite.id desc limit 1) as asked,
      (select json_build_object('vote', own.vote, 'comment', own.comment) from shortlist_votes as own
        where own.item_id = picked.id and own.user_id = ${caller.id}) as own_vote,
      case when ${state === 'LOCKED'} or exists (
        select from shortlist_votes as own where own.item_id = picked.id and own.user_id = ${caller.id})
      then (
        select coalesce(json_agg(json_build_object('name', ${personName('person')}, 'vote', given.vote, 'comment', given.comment,
          'is_changed', given.is_changed)
          order by given.voted_at, person.id), '[]')
        from shortlist_votes as given join users as person on person.id = given.user_id where given.item_id = picked.id) end as votes
    from shortlist_items as picked where picked.shortlist_id = ${id} order by picked.position, picked.id
  `.execute(db);
  return rows.map((row, index) => ({ ...row, position: index + 1 }));
}

/** Returns the shortlist to which the heart button adds companies; null if there is none. */
export async function findLastShortlist(db: Db, caller: Caller) {
  const { rows } = await sql<{ id: number; name: string; items: { id: number; company: number }[] }>`
    select item.id, item.name, coalesce((
      select json_agg(json_build_object('id', picked.id, 'company', picked.company_id) order by picked.id)
      from shortlist_items as picked where picked.shortlist_id = item.id and picked.company_id is not null), '[]') as items
    from shortlists as item where item.id = ${lastUsed(caller)}
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Serialises the creation of a user's first shortlist until the end of the transaction, so that two concurrent clicks
 * on hearts use the same one.
 */
export async function lockFirstShortlist(db: Db, { id, company }: Caller): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shortlist:${id}:${company}`}, 0))`.execute(db);
}

export async function createShortlist(
  db: Db,
  caller: Caller,
  { name, project: project_id }: { name: string; project: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('shortlists')
    .values({ owner_id: caller.id, company_id: caller.company, name, project_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the caller may link a shortlist to a project: only to their own. */
export async function isOwnProject(db: Db, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`
    select from projects as item where item.id = ${id} and item.deleted_at is null and ${isOwn(caller)}`.execute(db);
  return rows.length > 0;
}

export async function updateShortlist(
  db: Db,
  id: number,
  { name, project: project_id }: { name?: string; project?: number | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('shortlists')
    .set({ updated_at: now, ...(name !== undefined && { name }), ...(project_id !== undefined && { project_id }) })
    .where('id', '=', id)
    .execute();
}

/** Records that the content of a shortlist changed, which increases its version. */
export const touchShortlist = (db: Db, id: number, now: Date): Promise<void> => updateShortlist(db, id, {}, now);

export async function deleteShortlist(db: Db, id: number): Promise<void> {
  await db.deleteFrom('shortlists').where('id', '=', id).execute();
}

/** Makes a shortlist the one to which the user's heart button adds companies. */
export async function recordShortlistUse(db: Db, id: number, userId: number, now: Date): Promise<void> {
  await db
    .insertInto('shortlist_uses')
    .values({ shortlist_id: id, user_id: userId, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'shortlist_id']).doUpdateSet({ used_at: now }))
    .execute();
}

/** Stores a snapshot of every company of a shortlist; it never changes afterwards. */
export async function freezeShortlist(db: Db, id: number, userId: number, now: Date): Promise<void> {
  await sql`
    update shortlist_items as picked set snapshot = ${snapshotOf(latestReferences)}::jsonb
    from companies as company where picked.shortlist_id = ${id} and company.id = picked.company_id
  `.execute(db);
  await db
    .updateTable('shortlists')
    .set({ state: 'LOCKED', locked_at: now, locked_by: userId, updated_at: now })
    .where('id', '=', id)
    .execute();
}
