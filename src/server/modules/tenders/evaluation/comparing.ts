import { decidingPrice, lowestPrice, scoredCriteria } from '../../../../contract/rules/awarding';
import { isClarificationRequested } from '../../../../contract/rules/bidParts';
import { areBidsOpen, isJudged } from '../../../../contract/rules/tenderStates';
import { SCORE_MAX } from '../../../../contract/limits/limits';
import { comparablePrice, pricePoints, weightedTotal } from '../../../../contract/lib/prices';
import type { TenderCriterion } from '../../../../contract/wire/tenders';
import type {
  BidScore,
  ComparedContent,
  ComparedBid,
  Comparison,
  GivenScores,
} from '../../../../contract/wire/comparison';
import type { BidContent } from '../../../../contract/wire/bids';
import type { GivenVote } from '../../../../contract/wire/votes';
import type { Db } from '../../../platform/database/database';
import { readOpened } from '../bids/reading';
import {
  listBidVersions,
  listScores,
  listStatements,
  listVotes,
  readJudgedTender,
  type ScoreRow,
  type VoteRow,
} from './comparisonRepository';
import { findLastTender } from '../bids/bidTendersRepository';
import type { OpenedWithEarlier, ReplacedVersion } from '../bids/openedRepository';
import { findTenderLicence } from '../../software/successionsRepository';
import type { Caller } from '../../../platform/identity/visibilityRepository';
import type { Services } from '../../../platform/services';

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

const scoreOf = ({ criterion, points, note }: ScoreRow) => ({ criterion, points, note });

/** The computed points of a bid for the criterion by price. */
export type ByPrice = Pick<BidScore, 'criterion' | 'points'>;

/**
 * Computes the points by price of the bids that compete.
 * @returns the points by the ids of the bids; empty without a criterion by price
 */
export function computeByPrice(
  criteria: readonly TenderCriterion[],
  bids: readonly { id: number; price: ComparedContent['price'] }[],
): Map<number, ByPrice> {
  const criterion = criteria.find(({ by_price }) => by_price)?.id;
  const lowest = lowestPrice(bids);
  if (criterion === undefined || lowest === null) return new Map();
  return new Map(
    bids.map(({ id, price }) => [id, { criterion, points: pricePoints(decidingPrice(price), lowest, SCORE_MAX) }]),
  );
}

/** Returns the scores of a bid grouped by evaluator, in the order in which the evaluators started. */
export function givenScores(
  criteria: readonly TenderCriterion[],
  rows: readonly ScoreRow[],
  callerId: number | null,
  byPrice: ByPrice | null,
): GivenScores[] {
  const known = rows.filter(({ criterion }) => scoredCriteria(criteria).some(({ id }) => id === criterion));
  const people = [...new Set(known.map(({ user_id, name }) => (user_id === null ? name : user_id)))];
  return people.map((who) => {
    const own = known.filter(({ user_id, name }) => (user_id === null ? name : user_id) === who);
    const scores = own.map(scoreOf);
    return {
      name: own[0]!.name,
      is_self: callerId !== null && own[0]!.user_id === callerId,
      is_changed: own.some(({ is_changed }) => is_changed),
      total: weightedTotal(criteria, byPrice ? [...scores, byPrice] : scores, SCORE_MAX),
      scores,
    };
  });
}

/**
 * Returns the mean of the totals of evaluators who scored all criteria. Where only the price counts, it is its weighted
 * points.
 */
export function totalOf(
  criteria: readonly TenderCriterion[],
  given: readonly GivenScores[],
  byPrice: ByPrice | null,
): number | null {
  const { length } = scoredCriteria(criteria);
  if (length === 0) return byPrice && weightedTotal(criteria, [byPrice], SCORE_MAX);
  return mean(given.filter(({ scores }) => scores.length === length).map(({ total }) => total));
}

/** Votes on a bid as they are returned to clients. */
export const givenVotes = (rows: readonly VoteRow[]): GivenVote[] =>
  rows.map(({ name, vote, comment, is_changed }) => ({ name, vote, comment, is_changed }));

/** The price of a sent version without and with VAT. */
export function priceOf({
  price_from,
  price_to,
  vat_included,
}: Pick<BidContent, 'price_from' | 'price_to' | 'vat_included'>): ComparedContent['price'] {
  const from = comparablePrice(price_from, vat_included);
  const to = price_to === null ? null : comparablePrice(price_to, vat_included);
  return {
    vat_included,
    net_from: from.net,
    net_to: to?.net ?? null,
    gross_from: from.gross,
    gross_to: to?.gross ?? null,
  };
}

/** The content of a sent version, with prices converted to a comparable form. */
function contentOf({ content, hash, files }: Pick<ReplacedVersion, 'content' | 'hash' | 'files'>): ComparedContent {
  return {
    sent_at: content.sent_at,
    hash,
    price: priceOf(content),
    start_date: content.start_date,
    duration_weeks: content.duration_weeks,
    valid_until: content.valid_until,
    text: content.text,
    answers: content.answers.map(({ id: answer, meets, note }) => ({ id: answer, meets, note })),
    files,
  };
}

function compared(
  bid: OpenedWithEarlier,
  version: number,
  criteria: readonly TenderCriterion[],
  { scores: rows, votes, byPrice }: { scores: readonly ScoreRow[]; votes: readonly VoteRow[]; byPrice: ByPrice | null },
  { caller, isDecided, now }: { caller: Caller; isDecided: boolean; now: Date },
): ComparedBid {
  const { id, state, content, reason, clarification, clarification_until, earlier } = bid;
  const own = rows.filter(({ user_id }) => user_id === caller.id).map(scoreOf);
  const ownVote = votes.find(({ user_id }) => user_id === caller.id);
  const hasJudged =
    criteria.length > 0 && scoredCriteria(criteria).every((one) => own.some(({ criterion }) => criterion === one.id));
  const given = isDecided || hasJudged ? givenScores(criteria, rows, caller.id, byPrice) : null;
  return {
    id,
    version,
    state,
    bidder: { id: content.bidder.company, name: content.bidder.name, reg_number: content.bidder.reg_number },
    ...contentOf(bid),
    clarification:
      clarification === null
        ? null
        : {
            text: clarification,
            until: clarification_until,
            is_running:
              isJudged(state) && !isDecided && isClarificationRequested({ clarification, clarification_until }, now),
          },
    earlier: earlier.map((replaced) => ({
      ...contentOf(replaced),
      number: replaced.number,
      clarification: replaced.clarification,
    })),
    reason,
    own_scores: own,
    given,
    own_vote: ownVote ? { vote: ownVote.vote, comment: ownVote.comment } : null,
    votes: isDecided || ownVote ? givenVotes(votes) : null,
    price_points: byPrice?.points ?? null,
    total: given && totalOf(criteria, given, byPrice),
  };
}

/**
 * Reads the bids to the last tender of a project of the caller's side, for comparison; null if there is no published
 * tender. Records that the bids were read. Returns no bids before they are open.
 */
export async function readComparison(
  services: Pick<Services, 'db' | 'clock' | 'present'>,
  projectId: number,
  caller: Caller,
  db: Db = services.db,
): Promise<Comparison | null> {
  const tender = await findLastTender(db, projectId, caller, services.present());
  if (!tender?.is_owner) return null;
  const { criteria, decided_at, decision_reason, file } = await readJudgedTender(db, tender.id);
  const { count, results } = await readOpened({ ...services, db }, tender, caller);
  const isOpen = areBidsOpen(tender);
  const scores = isOpen ? await listScores(db, tender.id) : [];
  const votes = isOpen ? await listVotes(db, tender.id) : [];
  const versions = await listBidVersions(db, tender.id);
  const isDecided = decided_at !== null;
  const competing = results.filter(({ state }) => state !== 'REJECTED');
  const byPrice = computeByPrice(
    criteria,
    competing.map(({ id, content }) => ({ id, price: priceOf(content) })),
  );
  return {
    project: { id: tender.project_id, name: tender.project_name },
    company: tender.company_id === null ? null : { id: tender.company_id, name: tender.company_name ?? '' },
    tender: {
      id: tender.id,
      state: tender.state,
      bids_until: tender.bids_until.toISOString(),
      decision_on: tender.decision_on,
      price_form: tender.price_form,
      criteria,
      must_have: tender.must_have,
      decided_at: decided_at?.toISOString() ?? null,
      decision_reason,
    },
    is_open: isOpen,
    licence: isDecided ? await findTenderLicence(db, tender.id, caller) : null,
    count,
    statements: await listStatements(db, tender.id, caller.id),
    file,
    bids: results.map((bid) =>
      compared(
        bid,
        versions.get(bid.id) ?? 0,
        criteria,
        {
          scores: scores.filter(({ bid_id }) => bid_id === bid.id),
          votes: votes.filter(({ bid_id }) => bid_id === bid.id),
          byPrice: byPrice.get(bid.id) ?? null,
        },
        { caller, isDecided, now: tender.now },
      ),
    ),
  };
}
