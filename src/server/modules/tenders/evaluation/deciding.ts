import { canDecideTender, canDraftTender } from '#contract/access/companyAccess.ts';
import { endingRoom } from '#contract/rules/awarding.ts';
import { isClarificationRequested } from '#contract/rules/bidParts.ts';
import { messages } from '#contract/rules/messages.ts';
import { canMoveTender, canMoveBid, isJudged } from '#contract/rules/tenderStates.ts';
import type { BidState } from '#contract/vocabulary/tenders.ts';
import type { AwardDraft } from '#contract/wire/comparison.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, Failure, forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { type Caller, requireOwn } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { notifyBidder } from '../bids/bidEvents.ts';
import { type TenderForBids, findLastTender } from '../bids/bidTendersRepository.ts';
import { notifyOfTender } from '../tenderEvents.ts';
import { findFirst } from './awardCheck.ts';
import { decideTender, type DecidedBid, lockLastTender, lockBids, setBidState } from './comparisonRepository.ts';
import { keepDecision } from './decisionFile.ts';
import { evaluationTexts } from './evaluationTexts.ts';
import { askingOf, requireImpartial } from './evaluators.ts';

type Clocks = Pick<Services, 'clock' | 'present'>;

/**
 * Locks the last tender of a project of the caller's side with its bids, and returns their state after locking.
 * @throws Failure 404 if the project belongs to others or has no published tender, 403 if the caller's role is too low
 */
export async function lockTenderToDecide(
  { present }: Clocks,
  db: Db,
  projectId: number,
  caller: Caller,
  needs: 'judge' | 'decide',
): Promise<{ tender: TenderForBids; bids: DecidedBid[] }> {
  await requireOwn(db, 'projects', projectId, caller);
  const locked = await lockLastTender(db, projectId);
  const bids = locked ? await lockBids(db, locked.id) : [];
  // The state is read after locking, so that it is current even if the locks had to be waited for.
  const tender = locked && (await findLastTender(db, projectId, caller, present()));
  return { tender: await requireRight(db, tender, caller, needs), bids };
}

/**
 * Reads the last tender of a project of the caller's side, which the caller can award now.
 * @throws Failure 404 and 403 as above, 409 if it cannot be awarded now
 */
export async function findTenderToAward(
  { present }: Clocks,
  db: Db,
  projectId: number,
  caller: Caller,
): Promise<TenderForBids> {
  await requireOwn(db, 'projects', projectId, caller);
  const tender = await requireRight(db, await findLastTender(db, projectId, caller, present()), caller, 'decide');
  requireDecidable(tender, 'AWARDED');
  return tender;
}

async function requireRight(
  db: Db,
  tender: TenderForBids | undefined,
  caller: Caller,
  needs: 'judge' | 'decide',
): Promise<TenderForBids> {
  if (!tender?.is_owner) throw notFound();
  const asking = await askingOf(db, tender.project_id);
  const may = needs === 'decide' ? canDecideTender(caller, asking) : canDraftTender(caller, asking);
  if (!may) throw forbidden(needs === 'decide' ? evaluationTexts.decidedByManagers : refusals.readOnly);
  return tender;
}

const outdated = (status: 409 | 412) => new Failure(status, { detail: evaluationTexts.changed });

/** @throws Failure 409 if the tender cannot be decided this way now */
function requireDecidable(tender: TenderForBids, to: 'AWARDED' | 'NO_AWARD'): void {
  const isPast = tender.now >= tender.bids_until;
  if (canMoveTender({ from: tender.state, to, by: 'ASKING_DECIDER', isPast })) return;
  throw conflict(tender.state === 'OPEN' ? evaluationTexts.notYet : evaluationTexts.decidedAlready);
}

const canEnd = (tender: TenderForBids, from: BidState, to: 'WON' | 'LOST') =>
  canMoveBid({ from, to, by: 'ASKING_DECIDER', tender: tender.state, isClarifying: false });

const reasonsOf = (given: NonNullable<AwardDraft['ended']>) => new Map(given.map(({ bid, reason }) => [bid, reason]));

/** Returns the reason stored for a bid that is first by the declared criteria. @throws Failure 400 if it is not */
async function reasonOfFirst(db: Db, tender: TenderForBids, chosen: DecidedBid): Promise<string> {
  const first = await findFirst(db, tender.id, chosen.id);
  if (!first) throw invalid({ reason: [messages.awardReason] });
  const { total, isShared } = first;
  return total === null ? evaluationTexts.firstByPrice : evaluationTexts.firstByPoints(total, isShared);
}

/**
 * Appends to the reason of a decision why a running clarification was ended, so that the bidder and the decision file
 * have both.
 * @throws Failure 400 if both are too long together
 */
function withEnding(reason: string, ending: string): string {
  if (ending.length > endingRoom(reason)) throw invalid({ ended: [evaluationTexts.endingTooLong] });
  return `${reason}\n\n${evaluationTexts.endedClarification(ending)}`;
}

/** Tells the other people of the buyer what one of them decided. */
const notifyColleagues = (
  { clock }: Clocks,
  db: Db,
  { id }: TenderForBids,
  actor: number,
  data: { awarded: 0 | 1; conflict: boolean },
): Promise<void> => notifyOfTender(db, clock(), 'TENDER_DECIDED', { tender: id, actor, data });

/**
 * Awards the tender to one bid. All other judged bids lose in the same transaction, each with the reason that is shown
 * to its bidder.
 * @param isRead whether the version of the chosen bid is the one that the caller read
 * @throws Failure 400 with errors by field, 403 in conflict of interest, 409 if the bids are not those that the caller read
 * or a clarification runs, 412 if the chosen bid has changed
 */
export async function award(
  services: Clocks,
  db: Db,
  projectId: number,
  caller: Caller,
  { draft, isRead }: { draft: AwardDraft; isRead: (bid: DecidedBid) => boolean },
): Promise<void> {
  const { tender, bids } = await lockTenderToDecide(services, db, projectId, caller, 'decide');
  requireDecidable(tender, 'AWARDED');
  const inConflict = await requireImpartial(db, tender.id, caller);
  const chosen = bids.find(({ id }) => id === draft.bid);
  if (!chosen || !canEnd(tender, chosen.state, 'WON')) throw outdated(409);
  if (!isRead(chosen)) throw outdated(412);
  const losers = bids.filter(({ id, state }) => id !== chosen.id && isJudged(state));
  const reasons = reasonsOf(draft.others);
  if (draft.others.some(({ bid }) => !losers.some(({ id }) => id === bid))) throw outdated(409);
  if (losers.some(({ id }) => !reasons.get(id))) throw invalid({ others: [evaluationTexts.everyReason] });
  const running = [chosen, ...losers].filter((bid) => isClarificationRequested(bid, tender.now));
  const ended = reasonsOf(draft.ended ?? []);
  if (running.some(({ id }) => !ended.get(id))) throw conflict(messages.clarificationRuns);
  if ([...ended.keys()].some((bid) => !running.some(({ id }) => id === bid))) throw outdated(409);
  const reason = draft.reason || (await reasonOfFirst(db, tender, chosen));
  reasons.set(chosen.id, reason);
  for (const [bid, ending] of ended) reasons.set(bid, withEnding(reasons.get(bid)!, ending));

  const decided = { at: tender.now, by: caller.id };
  await setBidState(db, chosen.id, { state: 'WON', reason: reasons.get(chosen.id)!, decided });
  for (const { id } of losers) await setBidState(db, id, { state: 'LOST', reason: reasons.get(id)!, decided });
  await decideTender(db, tender.id, { state: 'AWARDED', reason, ...decided });
  await keepDecision(db, tender);
  await notifyBidder(db, services.clock(), 'BID_WON', chosen, caller.id);
  for (const loser of losers) await notifyBidder(db, services.clock(), 'BID_LOST', loser, caller.id);
  await notifyColleagues(services, db, tender, caller.id, { awarded: 1, conflict: inConflict });
}

/** Closes the tender without an award; the reason is shown to all bidders. */
export async function closeWithoutAward(
  services: Clocks,
  db: Db,
  projectId: number,
  caller: Caller,
  reason: string,
): Promise<void> {
  const { tender, bids } = await lockTenderToDecide(services, db, projectId, caller, 'decide');
  requireDecidable(tender, 'NO_AWARD');
  const inConflict = await requireImpartial(db, tender.id, caller);
  const decided = { at: tender.now, by: caller.id };
  const losers = bids.filter(({ state }) => isJudged(state));
  for (const { id } of losers) await setBidState(db, id, { state: 'LOST', reason, decided });
  await decideTender(db, tender.id, { state: 'NO_AWARD', reason, ...decided });
  await keepDecision(db, tender);
  for (const loser of losers) await notifyBidder(db, services.clock(), 'BID_LOST', loser, caller.id);
  await notifyColleagues(services, db, tender, caller.id, { awarded: 0, conflict: inConflict });
}
