import { sql } from 'kysely';
import { isProvider } from '../../../contract/access';
import type { TenderState, BidState } from '../../../contract/vocabulary/tenders';
import type { Present } from '../../database/present';
import type { Condition } from '../search/searchParts';
import { type Caller, isInSight, isOwn, isOwnOfAny, ownCompanyIds } from '../visibility';

/** Whether a tender, a row named `tender` beside its `project`, is one of the caller's own side. */
export const isAsking = (caller: Caller): Condition => isOwn(caller, 'project');

/** Whether one of some companies is asked by the row named `tender`. */
const asksOneOf = (companies: readonly number[]): Condition => sql`exists (
  select from tender_invites as asked where asked.tender_id = tender.id and asked.company_id = any(${[...companies]}::int[]))`;

const activeCompanies = ({ company }: Pick<Caller, 'company'>): number[] => (company === null ? [] : [company]);

/** Whether the company that the caller acts for is asked by the row named `tender`. */
export const isAsked = (caller: Pick<Caller, 'company'>): Condition => asksOneOf(activeCompanies(caller));

/**
 * The condition under which the caller sees a tender, a row named `tender` beside its `project`: those who ask always, providers
 * once it is published, when it is for all or asks the company that they act for, or has a bid of it; not of a project that an
 * operator hid.
 */
export const seesTender = (caller: Caller): Condition => seesFor(caller, isAsking(caller), activeCompanies(caller));

/** The same through any company of the caller's, for what the caller is told whichever of them the person acts for. */
export const seesTenderThroughAny = (caller: Caller): Condition =>
  seesFor(caller, isOwnOfAny(caller, 'project'), ownCompanyIds(caller));

const seesFor = (caller: Caller, isOwnTender: Condition, companies: readonly number[]): Condition => sql`(
  project.deleted_at is null and (${isOwnTender} or (${isInSight('project')} and ${isProvider(caller)} and tender.state <> 'DRAFT' and (
    tender.visibility = 'ALL' or ${asksOneOf(companies)} or exists (
      select from bids as own where own.tender_id = tender.id and own.company_id = any(${[...companies]}::int[]))))))`;

/** The state of a row named `tender` at this moment: an open one is under evaluation from its hour on. */
export const presentState = (present: Present) => sql<TenderState>`
  case when tender.state = 'OPEN' and tender.bids_until <= ${present} then 'EVALUATION' else tender.state end`;

/**
 * What of a row of `bids` its bidder is told: until it is decided about, nothing of what the asking side thinks of it. Who
 * judges reads the columns themselves.
 */
export const toldToBidder = (bid: 'item' | 'bid') => ({
  state: sql<BidState>`case ${sql.ref(`${bid}.state`)} when 'SHORTLISTED' then 'SENT' else ${sql.ref(`${bid}.state`)} end`,
  version: sql<number>`${sql.ref(`${bid}.version`)} - ${sql.ref(`${bid}.shortlist_moves`)}`,
});
