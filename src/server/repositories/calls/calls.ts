import { type RawBuilder, sql } from 'kysely';
import { offerRefusal } from '../../../contract/companyAccess';
import { isTaking } from '../../../contract/callStates';
import type { CallState, OfferState, StoredCallState } from '../../../contract/vocabulary/calls';
import type { Call, CallChange, CallInvite, CallPatch, CallQuestion } from '../../../contract/wire/calls';
import type { Db } from '../../database/database';
import type { Present } from '../../database/present';
import { isoTime } from '../columns';
import { nameLinks, type WithLinks } from '../names';
import { type Caller, isOwnCompany, isShown } from '../visibility';
import { isAsked, isAsking, presentState, seesCall, toldToBidder } from './callVisibility';

/** A call as somebody sees it, with the version of its row. */
export interface VersionedCall {
  call: Call;
  version: number;
}

const time = (column: string): RawBuilder<string | null> =>
  sql`case when ${sql.ref(column)} is not null then ${isoTime(column)} end`;

const invites = (caller: Caller) => sql<CallInvite[]>`case when ${isAsking(caller)} then coalesce((
  select json_agg(json_build_object(
    'id', invite.id, 'company', json_build_object('id', invite.company_id, 'name', invite.company_name),
    'is_reachable', exists (select from company_members as member
      where member.company_id = invite.company_id and member.left_at is null),
    'found_by', invite.found_by, 'why', invite.why, 'told_at', ${time('invite.told_at')},
    'seen_at', ${time('invite.seen_at')}, 'declined_at', ${time('invite.declined_at')},
    'declined_reason', invite.declined_reason) order by invite.id)
  from call_invites as invite where invite.call_id = call.id
), '[]') else '[]' end`;

const changes = sql<CallChange[]>`coalesce((
  select json_agg(json_build_object(
    'id', change.id, 'text', change.text, 'is_prolonged', change.prolonged,
    'fields', (select coalesce(json_agg(name order by name), '[]') from jsonb_object_keys(change.differences) as name),
    'offers_until', case when change.differences ? 'offers_until' then json_build_object(
      'before', change.differences -> 'offers_until' -> 0, 'after', change.differences -> 'offers_until' -> 1) end,
    'created_at', ${isoTime('change.created_at')}) order by change.id)
  from call_changes as change where change.call_id = call.id
), '[]')`;

const questions = ({ company }: Caller) => sql<CallQuestion[]>`coalesce((
  select json_agg(json_build_object(
    'id', question.id, 'text', question.text, 'answer', question.answer, 'answered_at', ${time('question.answered_at')},
    'is_own', coalesce(question.company_id = ${company}::int, false), 'hidden_reason', question.hidden_reason, 'created_at', ${isoTime('question.created_at')})
    order by question.id)
  from call_questions as question where question.call_id = call.id and (question.hidden_at is null
    or question.removed_at is null and question.company_id = ${company}::int)
), '[]')`;

/** The company that the caller acts for has the number of the one that asks: they are one firm. */
const isSameFirm = ({ company }: Caller) => sql<boolean>`exists (
  select from companies as own join companies as asking on asking.reg_number = own.reg_number
  where own.id = ${company}::int and asking.id = project.company_id)`;

const TIMES = ['offers_until', 'questions_until', 'published_at', 'cancelled_at', 'decided_at'] as const;

interface CallRow
  extends Omit<Call, (typeof TIMES)[number] | 'now' | 'category_obj' | 'products_obj' | 'refusal'>, WithLinks {
  now: Date;
  offers_until: Date | null;
  questions_until: Date | null;
  published_at: Date | null;
  cancelled_at: Date | null;
  decided_at: Date | null;
  same_firm: boolean;
  version: number;
}

/**
 * One call as the caller sees it, with all that belongs to it.
 * @param condition on `call` and `project`; of several calls the last one is meant
 */
async function readCall(
  db: Db,
  condition: RawBuilder<unknown>,
  caller: Caller,
  present: Present,
): Promise<VersionedCall | null> {
  const { company } = caller;
  const { rows } = await sql<CallRow>`
    select call.id, ${presentState(present)} as state, call.offers_until, call.questions_until, call.decision_on,
      call.opening, call.visibility, call.price_form, call.criteria, call.must_have, ${present} as now,
      call.published_at, call.cancelled_at, call.cancelled_reason, call.decided_at, call.decision_reason, call.version,
      json_build_object('id', project.id, 'name', project.name) as project, project.description,
      array_to_string(project.links, ' ') as links, project.budget_from, project.budget_to, project.deadline,
      (select json_build_object('id', asking.id, 'name', asking.name) from companies as asking
        where asking.id = project.company_id and (${isOwnCompany(caller, 'asking')} or ${isShown('asking')})) as company,
      ${isAsking(caller)} as is_owner, ${isSameFirm(caller)} as same_firm,
      case when ${isAsking(caller)} then (
        select count(*)::int from offers as offer
        where offer.call_id = call.id and offer.state not in ('DRAFT', 'WITHDRAWN')) end as offers_count,
      ${invites(caller)} as invites, ${changes} as changes, ${questions(caller)} as questions,
      (select json_build_object('declined_at', ${time('mine.declined_at')}, 'declined_reason', mine.declined_reason,
          'created_at', ${isoTime('mine.created_at')})
        from call_invites as mine where mine.call_id = call.id and mine.company_id = ${company}::int) as invite,
      (select json_build_object('id', offer.id, 'state', ${toldToBidder('offer').state}, 'is_changed', offer.is_changed)
        from offers as offer where offer.call_id = call.id and offer.company_id = ${company}::int) as offer
    from calls as call join projects as project on project.id = call.project_id
    where ${condition} and ${seesCall(caller)}
    order by call.id desc limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const [linked] = await nameLinks(db, rows);
  const { version, links: _, same_firm, now, ...told } = row;
  const times = Object.fromEntries(TIMES.map((name) => [name, row[name]?.toISOString() ?? null]));
  return {
    version,
    call: {
      ...told,
      ...(times as Pick<Call, (typeof TIMES)[number]>),
      now: now.toISOString(),
      // That there is an offer is told to nobody but its bidder, see `plugins/impersonation`.
      offer: caller.impersonation ? null : told.offer,
      category_obj: linked!.category_obj,
      products_obj: linked!.products_obj,
      refusal: offerRefusal(caller, {
        isOwnSide: row.is_owner || same_firm,
        isForAll: row.visibility === 'ALL',
        isInvited: row.invite !== null,
        isTaking: isTaking(row.state),
      }),
    },
  };
}

/** A call when the caller sees it, otherwise null. */
export const findCall = (db: Db, id: number, caller: Caller, present: Present): Promise<VersionedCall | null> =>
  readCall(db, sql`call.id = ${id}`, caller, present);

/** The last call of a project when the caller sees it, otherwise null. */
export const findCallOfProject = (
  db: Db,
  projectId: number,
  caller: Caller,
  present: Present,
): Promise<VersionedCall | null> => readCall(db, sql`call.project_id = ${projectId}`, caller, present);

/** What of a call decides what may happen to it, as it is at this moment by the clock of the database. */
export interface HeldCall {
  id: number;
  project_id: number;
  state: CallState;
  stored_state: StoredCallState;
  offers_until: Date | null;
  questions_until: Date | null;
  decision_on: string | null;
  visibility: 'ALL' | 'INVITED';
  criteria: Call['criteria'];
  must_have: Call['must_have'];
  now: Date;
  version: number;
  /** Whose the project is, as `Belonging` has it. */
  is_owner: boolean;
  company_id: number | null;
  is_invited: boolean;
  same_firm: boolean;
  offer_state: OfferState | null;
}

/**
 * Locks a call that the caller sees until the end of the transaction. Projects are held before their calls; nothing that
 * holds a call waits for a project.
 * @param strength `share` for what many do beside one another, such as asking and sending
 */
export async function holdCall(
  db: Db,
  id: number,
  caller: Caller,
  present: Present,
  strength: 'update' | 'share' = 'update',
): Promise<HeldCall | null> {
  // Held first and read afterwards: what the clock says then is later than whatever this has waited for.
  const held = strength === 'update' ? sql`for no key update` : sql`for share`;
  await sql`select from calls where id = ${id} ${held}`.execute(db);
  const { rows } = await sql<HeldCall>`
    select call.id, call.project_id, ${presentState(present)} as state, call.state as stored_state, call.offers_until,
      call.questions_until, call.decision_on, call.visibility, call.criteria, call.must_have, ${present} as now, call.version,
      ${isAsking(caller)} as is_owner, project.company_id, ${isAsked(caller)} as is_invited,
      ${isSameFirm(caller)} as same_firm,
      (select offer.state from offers as offer
        where offer.call_id = call.id and offer.company_id = ${caller.company}::int) as offer_state
    from calls as call join projects as project on project.id = call.project_id
    where call.id = ${id} and ${seesCall(caller)}
  `.execute(db);
  return rows[0] ?? null;
}

/** The call of a project that is being written or takes offers, if there is one. */
export const findRunningCall = (db: Db, projectId: number) =>
  db
    .selectFrom('calls')
    .select(['id', 'state'])
    .where('project_id', '=', projectId)
    .where('state', 'in', ['DRAFT', 'OPEN'])
    .executeTakeFirst();

const columnsOf = ({ criteria, must_have, ...patch }: CallPatch) => ({
  ...patch,
  ...(criteria && { criteria: JSON.stringify(criteria) }),
  ...(must_have && { must_have: JSON.stringify(must_have) }),
});

/** A draft of a call. */
export async function createCall(db: Db, projectId: number, patch: CallPatch, authorId: number): Promise<number> {
  const { id } = await db
    .insertInto('calls')
    .values({ ...columnsOf(patch), project_id: projectId, created_by: authorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCall(db: Db, id: number, patch: CallPatch): Promise<void> {
  await db
    .updateTable('calls')
    .set({ ...columnsOf(patch), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteCall(db: Db, id: number): Promise<void> {
  await db.deleteFrom('calls').where('id', '=', id).execute();
}

/** Opens a draft that is held. */
export async function openCall(db: Db, id: number, authorId: number, now: Date): Promise<void> {
  await db
    .updateTable('calls')
    .set({ state: 'OPEN', published_at: now, published_by: authorId, updated_at: now })
    .where('id', '=', id)
    .execute();
  await db.updateTable('call_invites').set({ told_at: now }).where('call_id', '=', id).execute();
}

export async function cancelCall(db: Db, id: number, reason: string, authorId: number, now: Date): Promise<void> {
  await db
    .updateTable('calls')
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

/** Takes calls whose hour has come and whose people have not been told so. */
export async function takeClosedCalls(db: Db, present: Present, limit: number) {
  const { rows } = await sql<{ id: number; offers: number }>`
    with closed as (
      select id from calls where state = 'OPEN' and closing_told_at is null and offers_until <= ${present}
      order by offers_until limit ${limit} for no key update skip locked
    )
    update calls set closing_told_at = ${present} from closed where calls.id = closed.id
    returning calls.id, (select count(*)::int from offers as offer
      where offer.call_id = calls.id and offer.state not in ('DRAFT', 'WITHDRAWN')) as offers
  `.execute(db);
  return rows;
}
