import { type RawBuilder, sql } from 'kysely';
import { isTaking } from '../../../contract/callStates';
import { type AskingCall } from '../../../contract/companyAccess';
import type { CallOpening, CallState, PriceForm } from '../../../contract/vocabulary/calls';
import type { CallMustHave } from '../../../contract/wire/calls';
import type { OfferCall } from '../../../contract/wire/offers';
import type { Db } from '../../database/database';
import type { Present } from '../../database/present';
import { isAsked, presentState } from '../calls/callVisibility';
import { type Caller, isOwn, isShown, ownCompanyIds, shownName } from '../visibility';

/** A call as offers know it, at the moment that the database's clock says. */
export interface CallOfOffers {
  id: number;
  project_id: number;
  project_name: string;
  /** Who asks. */
  company_id: number | null;
  company_name: string | null;
  state: CallState;
  opening: CallOpening;
  offers_until: Date;
  decision_on: string | null;
  price_form: PriceForm;
  must_have: CallMustHave[];
  cancelled_reason: string | null;
  now: Date;
  /** Whether the caller reads what was sent once it is opened: the project is the caller's, or of the company acted for. */
  is_owner: boolean;
  isOwnSide: boolean;
  isForAll: boolean;
  isInvited: boolean;
}

/** The state of a call named `call`; `moment.now` is the present. */
export const callStateNow = presentState(sql<Date>`moment.now`);
/** The present under the name that {@link callStateNow} reads, asked once for a statement. */
export const atMoment = (present: Present): RawBuilder<unknown> =>
  sql`moment as materialized (select ${present} as now)`;

/** A row named `project` is asked for by the side that the caller belongs to, for whichever company. */
const isOfOwnSide = (caller: Caller): RawBuilder<boolean> => sql`(
  project.owner_id is not distinct from ${caller.id}::int or project.company_id = any(${ownCompanyIds(caller)}::int[]) or exists (
    select from companies as asking join companies as own on own.reg_number = asking.reg_number
    where asking.id = project.company_id and own.id = any(${ownCompanyIds(caller)}::int[])))`;

/** What {@link CallOfOffers} is read by; of rows named `call`, `project` and `asking`. */
export const callColumns = (caller: Caller): RawBuilder<unknown> => sql`
  call.id, call.project_id, ${shownName('project', isOwn(caller, 'project'))} as project_name, asking.id as company_id, asking.name as company_name,
  ${callStateNow} as state, call.opening, call.offers_until, call.decision_on, call.price_form, call.must_have,
  call.cancelled_reason, moment.now, ${isOwn(caller, 'project')} as is_owner, ${isOfOwnSide(caller)} as "isOwnSide",
  call.visibility = 'ALL' as "isForAll", ${isAsked(caller)} as "isInvited"`;
export const callTables: RawBuilder<unknown> = sql`calls as call
  join projects as project on project.id = call.project_id
  left join companies as asking on asking.id = project.company_id and ${isShown('asking')}
  cross join moment`;

/** The call as an offer tells it. */
export const toOfferCall = (call: CallOfOffers): OfferCall => ({
  id: call.id,
  project: { id: call.project_id, name: call.project_name },
  company: call.company_id === null ? null : { id: call.company_id, name: call.company_name ?? '' },
  state: call.state,
  opening: call.opening,
  offers_until: call.offers_until.toISOString(),
  decision_on: call.decision_on,
  price_form: call.price_form,
  must_have: call.must_have,
  cancelled_reason: call.cancelled_reason,
  now: call.now.toISOString(),
});

/** What decides whether the caller may answer a call. */
export const askingOf = ({ isOwnSide, isForAll, isInvited, state }: CallOfOffers): AskingCall => ({
  isOwnSide,
  isForAll,
  isInvited,
  isTaking: isTaking(state),
});

/**
 * The last published call of a project; undefined before the first, and for those who see neither it nor the project's side.
 * @param present asked by this very statement
 */
export async function findLastCall(
  db: Db,
  projectId: number,
  caller: Caller,
  present: Present,
): Promise<CallOfOffers | undefined> {
  const { rows } = await sql<CallOfOffers>`
    with ${atMoment(present)}
    select ${callColumns(caller)} from ${callTables}
    where call.project_id = ${projectId} and call.state <> 'DRAFT' and project.deleted_at is null
    order by call.id desc limit 1`.execute(db);
  const [call] = rows;
  return call && (call.isOwnSide || call.is_owner || call.isForAll || call.isInvited) ? call : undefined;
}
