import { canMoveCall, canMoveOffer, isJudged } from '../../contract/callStates';
import { canDecideCall, canDraftCall } from '../../contract/companyAccess';
import type { OfferState } from '../../contract/vocabulary/calls';
import type { AwardDraft } from '../../contract/wire/comparison';
import type { Db } from '../database/database';
import { conflict, Failure, forbidden, invalid, notFound } from '../input/failures';
import { tellBidder } from '../offers/offerNews';
import {
  decideCall,
  type DecidedOffer,
  lockLastCall,
  lockOffers,
  setOfferState,
} from '../repositories/evaluation/comparison';
import { type CallOfOffers, findLastCall } from '../repositories/offers/offerCalls';
import { readProjectHead } from '../repositories/projects';
import { type Caller, requireOwn } from '../repositories/visibility';
import type { Services } from '../services';
import { texts } from '../texts';
import { keepDecision } from './decisionFile';

const words = texts.evaluation;
type Clocks = Pick<Services, 'clock' | 'present'>;

/**
 * Locks the last call of an own project with its offers, whatever waits for them, and tells what they are afterwards.
 * @throws Failure 404 for somebody else's project and before the first call, 403 where the role is too low
 */
export async function holdCallToDecide(
  { present }: Clocks,
  db: Db,
  projectId: number,
  caller: Caller,
  needs: 'judge' | 'decide',
): Promise<{ call: CallOfOffers; offers: DecidedOffer[] }> {
  await requireOwn(db, 'projects', projectId, caller);
  const held = await lockLastCall(db, projectId);
  const offers = held ? await lockOffers(db, held.id) : [];
  // The time is asked with everything held, so that nobody wins by waiting.
  const call = held && (await findLastCall(db, projectId, caller, present()));
  if (!call?.is_owner) throw notFound();
  const asking = await askingOf(db, projectId);
  const may = needs === 'decide' ? canDecideCall(caller, asking) : canDraftCall(caller, asking);
  if (!may) throw forbidden(needs === 'decide' ? words.decidedByManagers : texts.members.readOnly);
  return { call, offers };
}

/** Whose a project is, for what the role in the company allows. */
async function askingOf(db: Db, projectId: number): Promise<{ is_owner: true; company: { id: number } | null }> {
  const { company_id } = await readProjectHead(db, projectId);
  return { is_owner: true, company: company_id === null ? null : { id: company_id } };
}

const outdated = (status: 409 | 412) => new Failure(status, { detail: words.changed });

/** @throws Failure 409 unless the call can be decided so now */
function requireDecidable(call: CallOfOffers, to: 'AWARDED' | 'NO_AWARD'): void {
  const isPast = call.now >= call.offers_until;
  if (canMoveCall({ from: call.state, to, by: 'ASKING_DECIDER', isPast })) return;
  throw conflict(call.state === 'OPEN' ? words.notYet : words.decidedAlready);
}

const canEnd = (call: CallOfOffers, from: OfferState, to: 'WON' | 'LOST') =>
  canMoveOffer({ from, to, by: 'ASKING_DECIDER', call: call.state, isAsked: false });

/**
 * Chooses one offer; every other that is judged loses in the same transaction, each with the reason that its bidder reads.
 * @param isRead whether the version of the chosen offer is the one that was read
 * @throws Failure 400 by field, 409 where the offers are not those that were read, 412 where the chosen one is not
 */
export async function award(
  services: Clocks,
  db: Db,
  projectId: number,
  caller: Caller,
  { draft, isRead }: { draft: AwardDraft; isRead: (offer: DecidedOffer) => boolean },
): Promise<void> {
  const { call, offers } = await holdCallToDecide(services, db, projectId, caller, 'decide');
  requireDecidable(call, 'AWARDED');
  const chosen = offers.find(({ id }) => id === draft.offer);
  if (!chosen || !canEnd(call, chosen.state, 'WON')) throw outdated(409);
  if (!isRead(chosen)) throw outdated(412);
  const losers = offers.filter(({ id, state }) => id !== chosen.id && isJudged(state));
  const reasons = new Map(draft.others.map(({ offer, reason }) => [offer, reason]));
  if (draft.others.some(({ offer }) => !losers.some(({ id }) => id === offer))) throw outdated(409);
  if (losers.some(({ id }) => !reasons.get(id))) throw invalid({ others: [words.everyReason] });

  const decided = { at: call.now, by: caller.id };
  await setOfferState(db, chosen.id, { state: 'WON', reason: draft.reason, decided });
  for (const { id } of losers) await setOfferState(db, id, { state: 'LOST', reason: reasons.get(id)!, decided });
  await decideCall(db, call.id, { state: 'AWARDED', reason: draft.reason, ...decided });
  await keepDecision(db, call);
  await tellBidder(db, services.clock(), 'OFFER_WON', chosen, caller.id);
  await tellBidder(db, services.clock(), 'REFERENCE_OFFERED', chosen, caller.id);
  for (const loser of losers) await tellBidder(db, services.clock(), 'OFFER_LOST', loser, caller.id);
}

/** Chooses nobody, for a reason that every bidder reads. */
export async function closeWithoutAward(
  services: Clocks,
  db: Db,
  projectId: number,
  caller: Caller,
  reason: string,
): Promise<void> {
  const { call, offers } = await holdCallToDecide(services, db, projectId, caller, 'decide');
  requireDecidable(call, 'NO_AWARD');
  const decided = { at: call.now, by: caller.id };
  const losers = offers.filter(({ state }) => isJudged(state));
  for (const { id } of losers) await setOfferState(db, id, { state: 'LOST', reason, decided });
  await decideCall(db, call.id, { state: 'NO_AWARD', reason, ...decided });
  await keepDecision(db, call);
  for (const loser of losers) await tellBidder(db, services.clock(), 'OFFER_LOST', loser, caller.id);
}
