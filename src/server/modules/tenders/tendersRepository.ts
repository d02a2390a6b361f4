import { type RawBuilder, sql } from 'kysely';
import { bidRefusal } from '#contract/access/companyAccess.ts';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { TenderState, BidState, StoredTenderState } from '#contract/vocabulary/tenders.ts';
import type { OtherSide } from '#contract/wire/otherSide.ts';
import type { Tender, TenderChange, TenderInvite, TenderPatch, TenderQuestion } from '#contract/wire/tenders.ts';
import { renewedLicence } from '#modules/software/successionsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { nameLinks, type WithLinks } from '#platform/database/names.ts';
import type { Present } from '#platform/database/present.ts';
import { isoTime } from '#platform/database/sqlColumns.ts';
import { personOf } from '#platform/identity/responsibleRepository.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { flag } from '#platform/search/searchParts.ts';
import { resendFrom } from './links/linksRepository.ts';
import { otherSide } from './otherSideRepository.ts';
import { filesOfVersions, type StoredVersion, versionsOfTender } from './tenderFilesRepository.ts';
import { type NoticeColumns, noticesFor, noticesOf } from './tenderNoticesRepository.ts';
import { responsibleOfTender } from './tenderPeopleRepository.ts';
import {
  buyerName,
  isAsked,
  isAsking,
  isSameFirm,
  isInPhase,
  joinBuyer,
  presentState,
  seesTender,
  maskedForBidder,
} from './tenderVisibilityRepository.ts';

/** A tender as the caller sees it, with the version of its row. */
export interface VersionedTender {
  tender: Tender;
  version: number;
}

const time = (column: string): RawBuilder<string | null> =>
  sql`case when ${sql.ref(column)} is not null then ${isoTime(column)} end`;

/** Sealed bids do not tell before their opening who sent one. */
const invites = (caller: Caller, present: Present) => sql<TenderInvite[]>`case when ${isAsking(caller)} then coalesce((
  select json_agg(json_build_object(
    'id', invite.id, 'company', json_build_object(
      'id', case when not invite.by_address then invite.company_id end, 'name', invite.company_name),
    'links', (select coalesce(json_agg(json_build_object('id', link.id, 'email', link.email, 'delivery', link.delivery,
        'sent_at', ${time('link.sent_at')}, 'opened_at', coalesce(${time('link.opened_at')}, ${time('invite.seen_at')}),
        'withdrawn_at', ${time('link.withdrawn_at')}, 'resend_from', ${time('again.resend_from')}) order by link.id), '[]')
      from guest_links as link cross join lateral (select ${resendFrom(present)} as resend_from) as again
      where link.invite_id = invite.id),
    'source', invite.source, 'reason', invite.reason, 'notified_at', ${time('invite.notified_at')},
    'seen_at', ${time('invite.seen_at')}, 'bid_at', case when tender.opening = 'OPEN' or ${presentState(present)} <> 'OPEN' then (
      select ${isoTime('bid.sent_at')} from bids as bid where bid.tender_id = tender.id
        and bid.company_id = invite.company_id and ${isInPhase('bid.state', 'SENT', 'DECIDED')}) end, 'declined_at', ${time('invite.declined_at')},
    'declined_reason', invite.declined_reason) order by invite.id)
  from tender_invites as invite where invite.tender_id = tender.id
), '[]') else '[]' end`;

const changes = sql<TenderChange[]>`coalesce((
  select json_agg(json_build_object(
    'id', change.id, 'text', change.text, 'is_prolonged', change.prolonged,
    'fields', (select coalesce(json_agg(name order by name), '[]') from jsonb_object_keys(change.differences) as name),
    'bids_until', case when change.differences ? 'bids_until' then json_build_object(
      'before', change.differences -> 'bids_until' -> 0, 'after', change.differences -> 'bids_until' -> 1) end,
    'created_at', ${isoTime('change.created_at')}) order by change.id)
  from tender_changes as change where change.tender_id = tender.id
), '[]')`;

const questions = ({ company }: Caller) => sql<TenderQuestion[]>`coalesce((
  select json_agg(json_build_object(
    'id', question.id, 'text', question.text, 'answer', question.answer, 'answered_at', ${time('question.answered_at')},
    'is_own', coalesce(question.company_id = ${company}::int, false), 'hidden_reason', question.hidden_reason, 'created_at', ${isoTime('question.created_at')})
    order by question.id)
  from tender_questions as question where question.tender_id = tender.id and (question.hidden_at is null
    or question.removed_at is null and question.company_id = ${company}::int)
), '[]')`;

const TIMES = ['bids_until', 'questions_until', 'published_at', 'cancelled_at', 'decided_at'] as const;

type Composed = (typeof TIMES)[number] | 'now' | 'category_obj' | 'products_obj' | 'files' | 'refusal' | 'other_side';
interface TenderRow extends Omit<Tender, Composed | keyof NoticeColumns>, NoticeColumns, WithLinks {
  now: Date;
  versions: StoredVersion[];
  bids_until: Date | null;
  questions_until: Date | null;
  published_at: Date | null;
  cancelled_at: Date | null;
  decided_at: Date | null;
  same_firm: boolean;
  version: number;
  other_side: OtherSide | null;
}

/**
 * Reads one tender as the caller sees it, with all its parts.
 * @param condition on `tender` and `project`; if several tenders match, the last one is read
 */
async function readTender(
  db: Db,
  condition: RawBuilder<unknown>,
  caller: Caller,
  present: Present,
): Promise<VersionedTender | null> {
  const { company } = caller;
  const { rows } = await sql<TenderRow>`
    select tender.id, ${presentState(present)} as state, tender.bids_until, tender.questions_until, tender.decision_on,
      tender.opening, tender.visibility, tender.price_form, tender.criteria, tender.must_have, ${present} as now,
      tender.published_at, tender.cancelled_at, tender.cancelled_reason, tender.decided_at, tender.decision_reason, tender.version,
      json_build_object('id', project.id, 'name', project.name) as project, project.description,
      array_to_string(project.links, ' ') as links, project.budget_from, project.budget_to, project.deadline, project.region,
       case when ${isAsking(caller)} then tender.need end as need, case when ${isAsking(caller)} then ${renewedLicence(caller)} end as renews,
       case when ${isAsking(caller)} then ${personOf(sql.ref('tender.contact_person_id'))} end as contact_person, case when ${isAsking(caller)} then ${personOf(responsibleOfTender)} end as responsible,
       ${otherSide(caller)} as other_side,
      case when asking.id is not null then json_build_object('id', asking.id, 'name', ${buyerName}) end as company,
      ${flag(isAsking(caller))} as is_owner, ${isSameFirm(caller)} as same_firm,
      case when ${isAsking(caller)} then (
        select count(*)::int from bids as bid
        where bid.tender_id = tender.id and ${isInPhase('bid.state', 'SENT', 'DECIDED')}) end as bids_count,
      ${invites(caller, present)} as invites, ${changes} as changes, ${questions(caller)} as questions,
      ${noticesFor(isAsking(caller))},
      ${versionsOfTender(isAsking(caller))} as versions,
      (select json_build_object('declined_at', ${time('mine.declined_at')}, 'declined_reason', mine.declined_reason,
          'created_at', ${isoTime('mine.created_at')})
        from tender_invites as mine where mine.tender_id = tender.id and mine.company_id = ${company}::int) as invite,
      (select json_build_object('id', bid.id, 'state', ${maskedForBidder('bid').state}, 'is_changed', bid.is_changed)
        from bids as bid where bid.tender_id = tender.id and bid.company_id = ${company}::int) as bid
    from tenders as tender join projects as project on project.id = tender.project_id ${joinBuyer(caller)}
    where ${condition} and ${seesTender(caller)} order by tender.id desc limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const [linked] = await nameLinks(db, rows);
  const {
    version,
    links: _,
    same_firm,
    now,
    versions,
    held_at,
    announced_to,
    is_buyer_waiting,
    other_side,
    ...columns
  } = row;
  const times = Object.fromEntries(TIMES.map((name) => [name, row[name]?.toISOString() ?? null]));
  return {
    version,
    tender: {
      ...columns,
      ...(other_side && { other_side }),
      ...(times as Pick<Tender, (typeof TIMES)[number]>),
      now: now.toISOString(),
      ...noticesOf({ held_at, announced_to, is_buyer_waiting }),
      files: filesOfVersions(versions),
      // Only the bidder may learn that there is a bid, see `plugins/impersonation`.
      bid: caller.impersonation ? null : columns.bid,
      category_obj: linked!.category_obj,
      products_obj: linked!.products_obj,
      refusal: bidRefusal(caller, {
        isOwnSide: row.is_owner || same_firm,
        isForAll: row.visibility === 'ALL',
        isInvited: row.invite !== null,
        isTaking: isTaking(row.state),
      }),
    },
  };
}

/** Reads a tender; null if the caller does not see it. */
export const findTender = (db: Db, id: number, caller: Caller, present: Present): Promise<VersionedTender | null> =>
  readTender(db, sql`tender.id = ${id}`, caller, present);

/** Reads the last tender of a project; null if the caller does not see it. */
export const findTenderOfProject = (
  db: Db,
  projectId: number,
  caller: Caller,
  present: Present,
): Promise<VersionedTender | null> => readTender(db, sql`tender.project_id = ${projectId}`, caller, present);

/** The fields of a tender that decide which changes are allowed, at the current time of the database. */
export interface LockedTender {
  id: number;
  project_id: number;
  state: TenderState;
  stored_state: StoredTenderState;
  bids_until: Date | null;
  questions_until: Date | null;
  decision_on: string | null;
  visibility: 'ALL' | 'INVITED';
  criteria: Tender['criteria'];
  must_have: Tender['must_have'];
  now: Date;
  version: number;
  /** The owner of the project, as in `Belonging`. */
  is_owner: boolean;
  company_id: number | null;
  is_invited: boolean;
  same_firm: boolean;
  bid_state: BidState | null;
}

/**
 * Locks a tender that the caller sees until the end of the transaction. To avoid deadlocks, projects are locked before
 * their tenders; a transaction that holds a tender never waits for a project.
 * @param strength `share` for actions that many users take concurrently, such as asking questions and sending bids
 */
export async function lockTender(
  db: Db,
  id: number,
  caller: Caller,
  present: Present,
  strength: 'update' | 'share' = 'update',
): Promise<LockedTender | null> {
  // Lock first and read afterwards, so that the current time is read after any wait for the lock.
  const lock = strength === 'update' ? sql`for no key update` : sql`for share`;
  await sql`select from tenders where id = ${id} ${lock}`.execute(db);
  const { rows } = await sql<LockedTender>`
    select tender.id, tender.project_id, ${presentState(present)} as state, tender.state as stored_state, tender.bids_until,
      tender.questions_until, tender.decision_on, tender.visibility, tender.criteria, tender.must_have, ${present} as now, tender.version,
      ${flag(isAsking(caller))} as is_owner, project.company_id, ${isAsked(caller)} as is_invited,
      ${isSameFirm(caller)} as same_firm,
      (select bid.state from bids as bid
        where bid.tender_id = tender.id and bid.company_id = ${caller.company}::int) as bid_state
    from tenders as tender join projects as project on project.id = tender.project_id
    where tender.id = ${id} and ${seesTender(caller)}
  `.execute(db);
  return rows[0] ?? null;
}

/** Returns the tender of a project that is a draft or open, if there is one. */
export const findRunningTender = (db: Db, projectId: number) =>
  db
    .selectFrom('tenders')
    .select(['id', 'state'])
    .where('project_id', '=', projectId)
    .where('state', 'in', ['DRAFT', 'OPEN'])
    .executeTakeFirst();

const columnsOf = ({ criteria, must_have, contact_person, ...patch }: TenderPatch) => ({
  ...patch,
  ...(contact_person !== undefined && { contact_person_id: contact_person }),
  ...(criteria && { criteria: JSON.stringify(criteria) }),
  ...(must_have && { must_have: JSON.stringify(must_have) }),
});

/**
 * Creates a draft of a tender.
 * @param need the sentence from which it is made, if it is
 */
export async function createTender(
  db: Db,
  projectId: number,
  patch: TenderPatch,
  authorId: number,
  need?: string | null,
): Promise<number> {
  const { id } = await db
    .insertInto('tenders')
    .values({ ...columnsOf(patch), project_id: projectId, created_by: authorId, need: need ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTender(db: Db, id: number, patch: TenderPatch): Promise<void> {
  await db
    .updateTable('tenders')
    .set({ ...columnsOf(patch), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteTender(db: Db, id: number): Promise<void> {
  await db.deleteFrom('tenders').where('id', '=', id).execute();
}

/** Publishes a locked draft. */
export async function openTender(db: Db, id: number, authorId: number, now: Date): Promise<void> {
  await db
    .updateTable('tenders')
    .set({ state: 'OPEN', published_at: now, published_by: authorId, updated_at: now })
    .where('id', '=', id)
    .execute();
  await db.updateTable('tender_invites').set({ notified_at: now }).where('tender_id', '=', id).execute();
}

export async function cancelTender(db: Db, id: number, reason: string, authorId: number, now: Date): Promise<void> {
  await db
    .updateTable('tenders')
    .set({
      state: 'CANCELLED',
      cancelled_at: now,
      cancelled_by: authorId,
      cancelled_reason: reason,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
