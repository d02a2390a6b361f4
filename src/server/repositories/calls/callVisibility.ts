import { sql } from 'kysely';
import { isProvider } from '../../../contract/access';
import type { CallState, OfferState } from '../../../contract/vocabulary/calls';
import type { Present } from '../../database/present';
import type { Condition } from '../search/searchParts';
import { type Caller, isInSight, isOwn, isOwnOfAny, ownCompanyIds } from '../visibility';

/** Whether a call, a row named `call` beside its `project`, is one of the caller's own side. */
export const isAsking = (caller: Caller): Condition => isOwn(caller, 'project');

/** Whether one of some companies is asked by the row named `call`. */
const asksOneOf = (companies: readonly number[]): Condition => sql`exists (
  select from call_invites as asked where asked.call_id = call.id and asked.company_id = any(${[...companies]}::int[]))`;

const activeCompanies = ({ company }: Pick<Caller, 'company'>): number[] => (company === null ? [] : [company]);

/** Whether the company that the caller acts for is asked by the row named `call`. */
export const isAsked = (caller: Pick<Caller, 'company'>): Condition => asksOneOf(activeCompanies(caller));

/**
 * The condition under which the caller sees a call, a row named `call` beside its `project`: those who ask always, providers
 * once it is published, when it is for all or asks the company that they act for, or has an offer of it; not of a project that an
 * operator hid.
 */
export const seesCall = (caller: Caller): Condition => seesFor(caller, isAsking(caller), activeCompanies(caller));

/** The same through any company of the caller's, for what the caller is told whichever of them the person acts for. */
export const seesCallThroughAny = (caller: Caller): Condition =>
  seesFor(caller, isOwnOfAny(caller, 'project'), ownCompanyIds(caller));

const seesFor = (caller: Caller, isOwnCall: Condition, companies: readonly number[]): Condition => sql`(
  project.deleted_at is null and (${isOwnCall} or (${isInSight('project')} and ${isProvider(caller)} and call.state <> 'DRAFT' and (
    call.visibility = 'ALL' or ${asksOneOf(companies)} or exists (
      select from offers as own where own.call_id = call.id and own.company_id = any(${[...companies]}::int[]))))))`;

/** The state of a row named `call` at this moment: an open one is under evaluation from its hour on. */
export const presentState = (present: Present) => sql<CallState>`
  case when call.state = 'OPEN' and call.offers_until <= ${present} then 'EVALUATION' else call.state end`;

/**
 * What of a row of `offers` its bidder is told: until it is decided about, nothing of what the asking side thinks of it. Who
 * judges reads the columns themselves.
 */
export const toldToBidder = (offer: 'item' | 'offer') => ({
  state: sql<OfferState>`case ${sql.ref(`${offer}.state`)} when 'SHORTLISTED' then 'SENT' else ${sql.ref(`${offer}.state`)} end`,
  version: sql<number>`${sql.ref(`${offer}.version`)} - ${sql.ref(`${offer}.shortlist_moves`)}`,
});
