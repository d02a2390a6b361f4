import { type RawBuilder, sql } from 'kysely';
import { isBidder } from '#contract/access/access.ts';
import { bidStatesOf, type TenderState, type BidPhase, type BidState } from '#contract/vocabulary/tenders.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import {
  type Caller,
  isInSight,
  isOwn,
  isOwnCompany,
  isOwnOfAny,
  ownCompanyIds,
} from '#platform/identity/visibilityRepository.ts';
import { type Condition, flag } from '#platform/search/searchParts.ts';
import { nameTexts } from '#platform/texts/names.ts';

/** Whether a row named `tender`, joined with its `project`, belongs to the caller's side. */
export const isAsking = (caller: Caller): Condition => isOwn(caller, 'project');

/**
 * Whether the caller's active company has the same registration number as the buyer, so that both are the same firm.
 */
export const isSameFirm = ({ company }: Caller) => sql<boolean>`exists (
  select from companies as own join companies as asking on asking.reg_number = own.reg_number
  where own.id = ${company}::int and asking.id = project.company_id)`;

/** Whether one of the given companies is invited to the row named `tender`. */
const asksOneOf = (companies: readonly number[]): Condition => sql`exists (
  select from tender_invites as invite where invite.tender_id = tender.id and invite.company_id = any(${[...companies]}::int[]))`;

const activeCompanies = ({ company }: Pick<Caller, 'company'>): number[] => (company === null ? [] : [company]);

/** Whether the caller's active company is invited to the row named `tender`. */
export const isAsked = (caller: Pick<Caller, 'company'>): Condition => asksOneOf(activeCompanies(caller));

/**
 * The condition under which a caller sees a row named `tender`, joined with its `project`. The buyer always sees it.
 * Providers see it once it is published, if it is public, or if their active company is invited or has a bid. A tender
 * of a project that an operator has hidden is not visible to them.
 */
export const seesTender = (caller: Caller): Condition => seesFor(caller, isAsking(caller), activeCompanies(caller));

/** The same for any company of the caller, for notifications, which do not depend on the active company. */
export const seesTenderThroughAny = (caller: Caller): Condition =>
  seesFor(caller, isOwnOfAny(caller, 'project'), ownCompanyIds(caller));

const seesFor = (caller: Caller, isOwnTender: Condition, companies: readonly number[]): Condition => sql`(
  project.deleted_at is null and (${isOwnTender} or (${isInSight('project')} and ${isBidder(caller)} and tender.state <> 'DRAFT' and (
    ${
      ofGuest(caller) ??
      sql`tender.visibility = 'ALL' or ${asksOneOf(companies)} or exists (
      select from bids as own where own.tender_id = tender.id and own.company_id = any(${[...companies]}::int[]))`
    }))))`;

/** Guests see the tender of their link and no other. */
const ofGuest = ({ guest }: Caller): Condition | null => (guest ? sql`tender.id = ${guest.tender}` : null);

/**
 * Joins the buyer of a row named `project`, as `asking`, for those who see its tender or have a bid to it. The other
 * parties of a procedure have to know it whatever the state of its verification, unless an operator has hidden it.
 */
export const joinBuyer = (caller: Caller): RawBuilder<unknown> => sql`left join companies as asking
  on asking.id = project.company_id and (${isInSight('asking')} or ${isOwnCompany(caller, 'asking')})`;

/** How {@link joinBuyer} names the buyer; null without a company. */
export const buyerName = sql<string | null>`(
  asking.name || case when asking.verification = 'WAITING' then ${nameTexts.waiting} else '' end)`;

/**
 * The tenders of which the caller may know that they take bids, as rows of `tender` with their `project`. Read from the
 * index of open tenders by deadline or by project.
 */
export const takingTenders = (caller: Caller, present: Present): RawBuilder<unknown> => sql`
  tenders as tender join projects as project on project.id = tender.project_id
  where tender.state = 'OPEN' and tender.bids_until > ${present} and ${seesTender(caller)}`;

/** The current state of a row named `tender`: an open tender is under evaluation from its deadline on. */
export const presentState = (present: Present) => sql<TenderState>`
  case when tender.state = 'OPEN' and tender.bids_until <= ${present} then 'EVALUATION' else tender.state end`;

/** Whether a column is a state of some groups of bids. */
export const isInPhase = (column: string, ...phases: BidPhase[]): Condition =>
  sql`${sql.ref(column)} in (${sql.join(bidStatesOf(...phases))})`;

/**
 * The state and version of a row of `bids` as its bidder sees them. Until the decision they do not reveal the buyer's
 * opinion of the bid. Queries for the buyer read the columns directly.
 */
export const maskedForBidder = (bid: 'item' | 'bid') => ({
  state: sql<BidState>`case when ${isInPhase(`${bid}.state`, 'SENT')} then 'SENT' else ${sql.ref(`${bid}.state`)} end`,
  version: sql<number>`${sql.ref(`${bid}.version`)} - ${sql.ref(`${bid}.shortlist_moves`)}`,
});

/** Whether the caller sees a tender, and is of its buyer; undefined if not. */
export async function findTenderSight(db: Db, id: number, caller: Caller): Promise<{ is_owner: boolean } | undefined> {
  const { rows } = await sql<{ is_owner: boolean }>`
    select ${flag(isAsking(caller))} as is_owner from tenders as tender join projects as project on project.id = tender.project_id
    where tender.id = ${id} and ${seesTender(caller)}`.execute(db);
  return rows[0];
}
