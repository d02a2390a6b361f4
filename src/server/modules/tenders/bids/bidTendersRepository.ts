import { type RawBuilder, sql } from 'kysely';
import { type BiddingTender } from '#contract/access/companyAccess.ts';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { TenderOpening, TenderState, PriceForm } from '#contract/vocabulary/tenders.ts';
import type { BidTender } from '#contract/wire/bids.ts';
import type { OtherSide } from '#contract/wire/otherSide.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { type Caller, isOwn, isOwnOfAny, ownCompanyIds, shownName } from '#platform/identity/visibilityRepository.ts';
import { flag } from '#platform/search/searchParts.ts';
import { otherSide } from '../otherSideRepository.ts';
import { buyerName, isAsked, joinBuyer, presentState } from '../tenderVisibilityRepository.ts';

/** The fields of a tender that bids need, at the current time of the database. */
export interface TenderForBids {
  id: number;
  project_id: number;
  project_name: string;
  /** The company of the buyer; null for a personal project. */
  company_id: number | null;
  company_name: string | null;
  /** For the buyer and the winner after an award. */
  other_side: OtherSide | null;
  state: TenderState;
  opening: TenderOpening;
  bids_until: Date;
  decision_on: string | null;
  price_form: PriceForm;
  must_have: TenderMustHave[];
  cancelled_reason: string | null;
  now: Date;
  /**
   * Whether the caller may read bids once they are open: the project belongs to the caller or to the caller's active
   * company.
   */
  is_owner: boolean;
  isOwnSide: boolean;
  isForAll: boolean;
  isInvited: boolean;
}

/** The current state of a row named `tender`; `moment.now` is the current time. */
export const tenderStateNow = presentState(sql<Date>`moment.now`);
/** A CTE with the current time, under the name that {@link tenderStateNow} reads; evaluated once per statement. */
export const atMoment = (present: Present): RawBuilder<unknown> =>
  sql`moment as materialized (select ${present} as now)`;

/**
 * Whether a row named `project` belongs to the caller or to any of the caller's companies, or to a company with the
 * same registration number.
 */
const isOfOwnSide = (caller: Caller): RawBuilder<boolean> =>
  flag(sql`project.owner_id is not distinct from ${caller.id}::int or project.company_id = any(${ownCompanyIds(caller)}::int[]) or exists (
    select from companies as asking join companies as own on own.reg_number = asking.reg_number
    where asking.id = project.company_id and own.id = any(${ownCompanyIds(caller)}::int[]))`);

/** Columns of {@link TenderForBids}, from rows named `tender`, `project` and `asking`. */
export const tenderColumns = (caller: Caller): RawBuilder<unknown> => sql`
  tender.id, tender.project_id, ${shownName('project', isOwn(caller, 'project'))} as project_name, asking.id as company_id, ${buyerName} as company_name, ${otherSide(caller)} as other_side,
  ${tenderStateNow} as state, tender.opening, tender.bids_until, tender.decision_on, tender.price_form, tender.must_have,
  tender.cancelled_reason, moment.now, ${flag(isOwn(caller, 'project'))} as is_owner, ${isOfOwnSide(caller)} as "isOwnSide",
  tender.visibility = 'ALL' as "isForAll", ${isAsked(caller)} as "isInvited"`;
export const tenderTables = (caller: Caller): RawBuilder<unknown> => sql`tenders as tender
  join projects as project on project.id = tender.project_id ${joinBuyer(caller)}
  cross join moment`;

/** Converts a tender to the form that is returned with a bid. */
export const toBidTender = (tender: TenderForBids): BidTender => ({
  id: tender.id,
  project: { id: tender.project_id, name: tender.project_name },
  company: tender.company_id === null ? null : { id: tender.company_id, name: tender.company_name ?? '' },
  ...(tender.other_side && { other_side: tender.other_side }),
  state: tender.state,
  opening: tender.opening,
  bids_until: tender.bids_until.toISOString(),
  decision_on: tender.decision_on,
  price_form: tender.price_form,
  must_have: tender.must_have,
  cancelled_reason: tender.cancelled_reason,
  now: tender.now.toISOString(),
});

/** The facts that decide whether the caller may bid for a tender. */
export const askingOf = ({ isOwnSide, isForAll, isInvited, state }: TenderForBids): BiddingTender => ({
  isOwnSide,
  isForAll,
  isInvited,
  isTaking: isTaking(state),
});

/**
 * Reads the last published tender of a project; undefined if there is none, or if the caller sees neither the tender
 * nor the buyer's side of the project.
 * @param present evaluated in this statement
 */
export async function findLastTender(
  db: Db,
  projectId: number,
  caller: Caller,
  present: Present,
): Promise<TenderForBids | undefined> {
  const { rows } = await sql<TenderForBids>`
    with ${atMoment(present)}
    select ${tenderColumns(caller)} from ${tenderTables(caller)}
    where tender.project_id = ${projectId} and tender.state <> 'DRAFT' and project.deleted_at is null
      ${caller.guest ? sql`and tender.id = ${caller.guest.tender}` : sql``}
    order by tender.id desc limit 1`.execute(db);
  const [tender] = rows;
  return tender && (caller.guest || tender.isOwnSide || tender.is_owner || tender.isForAll || tender.isInvited)
    ? tender
    : undefined;
}

/** Reads those of the given bids that belong to a company of the caller, with the name of their project. */
export async function listOwnBids(db: Db, caller: Caller, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; reason: string | null }>`
    select item.id, ${shownName('project', isOwnOfAny(caller, 'project'))} as name, item.reason from bids as item
      join tenders as tender on tender.id = item.tender_id join projects as project on project.id = tender.project_id
    where item.id = any(${[...ids]}::int[]) and item.company_id = any(${ownCompanyIds(caller)}::int[])`.execute(db);
  return rows;
}
