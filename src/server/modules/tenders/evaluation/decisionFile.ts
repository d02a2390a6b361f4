import canonicalize from 'canonicalize';
import { dayOf } from '#contract/lib/days.ts';
import type { BidContent } from '#contract/wire/bids.ts';
import type { Db } from '#platform/database/database.ts';
import type { TenderForBids } from '../bids/bidTendersRepository.ts';
import { sha256 } from '../bids/receipts.ts';
import { givenVotes, priceOf } from './comparing.ts';
import { keepDecisionFile, listScores, listVotes, type VoteRow } from './comparisonRepository.ts';
import { type RecordedBidTerms, DECISION_FORM, type DecisionContent } from './decisionContentRepository.ts';
import { type Facts, listSentBids, readDecisionFacts, type SentBidFacts } from './decisionFactsRepository.ts';
import { evaluate, type Evaluation } from './ranking.ts';
import { searchedFor } from './searchedFor.ts';

type Criteria = DecisionContent['tender']['criteria'];

const numberOf = (tenderId: number, at: Date): string =>
  `SV-${dayOf(at).slice(0, 4)}-${String(tenderId).padStart(6, '0')}`;

const termsOf = (content: BidContent): RecordedBidTerms => ({
  price_from: content.price_from,
  price_to: content.price_to,
  vat_included: content.vat_included,
  start_date: content.start_date,
  duration_weeks: content.duration_weeks,
  valid_until: content.valid_until,
  text: content.text,
  answers: content.answers.map(({ text, meets, note }) => ({ text, meets, note })),
  files: content.files.map(({ name, size, sha256: hash }) => ({ name, size, sha256: hash })),
});

function bidOf(
  { id, state, reason, withdrawn_at, content, arrivals, earlier }: SentBidFacts,
  criteria: Criteria,
  { given, price_points, total, place }: Evaluation,
  votes: readonly VoteRow[],
): DecisionContent['bids'][number] {
  const isWithdrawn = state === 'WITHDRAWN';
  return {
    id,
    name: content.bidder.name,
    reg_number: content.bidder.reg_number,
    state,
    reason,
    withdrawn_at: isWithdrawn ? withdrawn_at : null,
    arrivals,
    // The content of a withdrawn bid is not disclosed.
    terms: isWithdrawn ? null : termsOf(content),
    earlier: isWithdrawn ? [] : earlier.map((one) => ({ number: one.number, ...termsOf(one) })),
    scores: (given ?? []).map(({ is_self: _, ...told }) => told),
    ...(criteria.some(({ by_price }) => by_price) && { price_points }),
    total,
    place,
    votes: givenVotes(votes),
  };
}

/** Returns the shortlists of companies, with the search filters converted to the names that they have now. */
async function picked(db: Db, { shortlists }: Pick<Facts, 'shortlists'>): Promise<DecisionContent['shortlists']> {
  const results: DecisionContent['shortlists'] = [];
  for (const list of shortlists) {
    const companies = [];
    for (const one of list.companies) companies.push({ ...one, searched: await searchedFor(db, one.search_query) });
    results.push({ ...list, companies });
  }
  return results;
}

/**
 * Saves the decision file, composed from the current state of the database, in the transaction of the decision. Later
 * downloads are rendered from this file alone.
 */
export async function keepDecision(db: Db, { id, now }: Pick<TenderForBids, 'id' | 'now'>): Promise<void> {
  const { decision, ...facts } = await readDecisionFacts(db, id);
  const scores = await listScores(db, id);
  const votes = await listVotes(db, id);
  const sent = await listSentBids(db, id);
  const evaluations = evaluate(
    facts.tender.criteria,
    sent.map(({ id: bid, state, content }) => ({
      id: bid,
      price: priceOf(content),
      competes: state === 'WON' || state === 'LOST',
      scores: scores.filter(({ bid_id }) => bid_id === bid),
    })),
  );
  const bids = sent.map((bid) =>
    bidOf(
      bid,
      facts.tender.criteria,
      evaluations.get(bid.id)!,
      votes.filter(({ bid_id }) => bid_id === bid.id),
    ),
  );
  const winner = bids.find(({ state }) => state === 'WON');
  const number = numberOf(id, now);
  const content: DecisionContent = {
    form: DECISION_FORM,
    number,
    made_at: now.toISOString(),
    ...facts,
    shortlists: await picked(db, facts),
    bids,
    decision: { ...decision, winner: winner ? { name: winner.name, reg_number: winner.reg_number } : null },
  };
  const canonical = canonicalize(content) ?? '';
  await keepDecisionFile(db, { tender_id: id, number, canonical, hash: sha256(canonical), made_at: now });
}
