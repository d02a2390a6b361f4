import { sql } from 'kysely';
import type { ReportGround, ReportedKind } from '#contract/vocabulary/moderation.ts';
import { findVisibleMessage } from '#modules/messages/threadsRepository.ts';
import { findTenderSight, seesTender } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { Db } from '#platform/database/database.ts';
import {
  type Caller,
  isOwn,
  isOwnCompany,
  isVisible,
  TABLES,
  visibleTo,
} from '#platform/identity/visibilityRepository.ts';
import { flag } from '#platform/search/searchParts.ts';

/** An item that a user reports to the operator. */
export interface NewReport {
  moderation_id: number;
  kind: ReportedKind;
  record_id: number;
  ground: ReportGround;
  note: string | null;
}

/** Saves a report; false if the user has already reported the item. */
export async function createReport(db: Db, reporter_id: number, report: NewReport, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('reports')
    .values({ ...report, reporter_id, created_at: now })
    .onConflict((conflict) => conflict.columns(['reporter_id', 'kind', 'record_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What the recipient of a mail with a link reports: the project of the tender, and the mail as it was sent. */
export async function findMailToReport(db: Db, link: number) {
  return db
    .selectFrom('guest_links as link')
    .innerJoin('tender_invites as invite', 'invite.id', 'link.invite_id')
    .innerJoin('tenders as tender', 'tender.id', 'invite.tender_id')
    .select(['link.reported_at', 'link.mail', 'tender.project_id'])
    .where('link.id', '=', link)
    .forNoKeyUpdate('link')
    .executeTakeFirst();
}

/** Saves the report of a mail, once for each link. */
export async function createMailReport(
  db: Db,
  link: number,
  { mail, ...report }: NewReport & { mail: unknown },
  now: Date,
): Promise<void> {
  const row = { ...report, guest_link_id: link, mail: mail === null ? null : JSON.stringify(mail), created_at: now };
  await db.insertInto('reports').values(row).execute();
  await db.updateTable('guest_links').set({ reported_at: now }).where('id', '=', link).execute();
}

export async function hasReported(db: Db, reporter_id: number, kind: ReportedKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporter_id)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the users who are notified of the result. */
export async function listReporters(db: Db, moderationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select reporter_id as id from reports where moderation_id = ${moderationId} and reporter_id is not null order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** For an item that the caller can read: whether it is the caller's own. */
interface Readable {
  is_own: boolean;
}

async function findOne(db: Db, query: ReturnType<typeof sql<Readable>>): Promise<Readable | undefined> {
  return (await query.execute(db)).rows[0];
}

const inSight = sql`item.hidden_at is null`;

/**
 * Whether the caller can read an item and whether it is the caller's own; undefined if it is not visible or already
 * hidden.
 */
export async function findReportable(
  db: Db,
  kind: ReportedKind,
  id: number,
  caller: Caller,
): Promise<Readable | undefined> {
  switch (kind) {
    case 'companies':
      return findOne(
        db,
        sql<Readable>`select ${flag(isOwnCompany(caller))} as is_own from companies as item
          where item.id = ${id} and ${visibleTo('companies', caller)} and ${inSight}`,
      );
    case 'projects':
    case 'references':
      return findOne(
        db,
        sql<Readable>`select ${flag(sql`${isOwn(caller)} or item.owner_id is not distinct from ${caller.id}`)} as is_own
          from ${sql.table(TABLES[kind])} as item
          where item.id = ${id} and ${visibleTo(kind, caller)} and ${inSight}`,
      );
    case 'testimonials':
      return findOne(
        db,
        sql<Readable>`select words.author_id is not distinct from ${caller.id} as is_own
          from testimonials as words join companies as item on item.id = words.company_id
          where words.id = ${id} and words.hidden_at is null and ${visibleTo('companies', caller)}`,
      );
    case 'messages':
      return findVisibleMessage(db, id, caller);
    case 'questions':
      return findOne(
        db,
        sql<Readable>`select (item.author_id is not distinct from ${caller.id}
            or coalesce(item.company_id = ${caller.company}::int, false)) as is_own
          from tender_questions as item join tenders as tender on tender.id = item.tender_id
            join projects as project on project.id = tender.project_id
          where item.id = ${id} and ${seesTender(caller)} and ${inSight}`,
      );
    case 'files':
      return findReportableFile(db, id, caller);
  }
}

/**
 * Files are visible with the record they are attached to. Files of bids cannot be reported, because bids are sealed.
 */
async function findReportableFile(db: Db, id: number, caller: Caller): Promise<Readable | undefined> {
  const file = await db
    .selectFrom('files')
    .select(['owner_kind', 'owner_id', 'uploader_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (!file) return undefined;
  const { owner_kind, owner_id, uploader_id } = file;
  const isOwnUpload = uploader_id === caller.id;
  if (owner_kind === 'messages') return (await findVisibleMessage(db, owner_id, caller)) && { is_own: isOwnUpload };
  if (owner_kind === 'tenders') {
    const sight = await findTenderSight(db, owner_id, caller);
    return sight && { is_own: isOwnUpload || sight.is_owner };
  }
  if (owner_kind !== 'companies' && owner_kind !== 'projects' && owner_kind !== 'references') return undefined;
  if (!(await isVisible(db, owner_kind, owner_id, caller))) return undefined;
  const owner = await findReportable(db, owner_kind, owner_id, caller);
  return owner && { is_own: isOwnUpload || owner.is_own };
}
