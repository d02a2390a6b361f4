import { comparablePrice } from '#contract/lib/prices.ts';
import { isClarificationRequested } from '#contract/rules/bidParts.ts';
import { areBidsOpen, isJudged } from '#contract/rules/tenderStates.ts';
import type { BidContent } from '#contract/wire/bids.ts';
import type { ComparedContent, ComparedBid, Comparison } from '#contract/wire/comparison.ts';
import type { GivenVote } from '#contract/wire/votes.ts';
import { findTenderLicence } from '#modules/software/successionsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { findLastTender } from '../bids/bidTendersRepository.ts';
import type { OpenedWithEarlier, ReplacedVersion } from '../bids/openedRepository.ts';
import { readOpened } from '../bids/reading.ts';
import {
  listBidVersions,
  listScores,
  listStatements,
  listVotes,
  readEvaluatedTender,
  type ScoreRow,
  type VoteRow,
} from './comparisonRepository.ts';
import { findPointsReader } from './evaluators.ts';
import { evaluate, type Evaluation } from './ranking.ts';

const ownScore = ({ criterion, points, note }: ScoreRow) => ({ criterion, points, note });

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
  { scores, votes, evaluation }: { scores: readonly ScoreRow[]; votes: readonly VoteRow[]; evaluation: Evaluation },
  { caller, isDecided, now }: { caller: Caller; isDecided: boolean; now: Date },
): ComparedBid {
  const { id, state, content, reason, clarification, clarification_until, earlier } = bid;
  const own = scores.filter(({ user_id }) => user_id === caller.id).map(ownScore);
  const ownVote = votes.find(({ user_id }) => user_id === caller.id);
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
    ...evaluation,
    own_vote: ownVote ? { vote: ownVote.vote, comment: ownVote.comment } : null,
    votes: isDecided || ownVote ? givenVotes(votes) : null,
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
  const { criteria, decided_at, decision_reason, file } = await readEvaluatedTender(db, tender.id);
  const { count, results } = await readOpened({ ...services, db }, tender, caller);
  const isOpen = areBidsOpen(tender);
  const scores = isOpen ? await listScores(db, tender.id) : [];
  const votes = isOpen ? await listVotes(db, tender.id) : [];
  const versions = await listBidVersions(db, tender.id);
  const isDecided = decided_at !== null;
  const reader = isDecided ? ({ id: caller.id, reads: 'ALL' } as const) : await findPointsReader(db, tender, caller);
  const scoresOf = (id: number) => scores.filter(({ bid_id }) => bid_id === id);
  const toEvaluate = results.map(({ id, state, content }) => ({
    id,
    price: priceOf(content),
    competes: state !== 'REJECTED',
    scores: scoresOf(id),
  }));
  const evaluations = evaluate(criteria, toEvaluate, reader);
  return {
    project: { id: tender.project_id, name: tender.project_name },
    company: tender.company_id === null ? null : { id: tender.company_id, name: tender.company_name ?? '' },
    ...(tender.other_side && { other_side: tender.other_side }),
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
        {
          scores: scoresOf(bid.id),
          votes: votes.filter(({ bid_id }) => bid_id === bid.id),
          evaluation: evaluations.get(bid.id)!,
        },
        { caller, isDecided, now: tender.now },
      ),
    ),
  };
}
