import { isClarificationRequested, missingParts, type BidPart } from '#contract/rules/bidParts.ts';
import { isQuestion } from '#contract/rules/mustHaves.ts';
import { canMoveBid, isJudged } from '#contract/rules/tenderStates.ts';
import { BID_CONTENT_FORM, type Bid, type BidContent } from '#contract/wire/bids.ts';
import type { FieldErrors } from '#contract/wire/common.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, invalid } from '#platform/http/failures.ts';
import type { LockedBid } from './bidsRepository.ts';
import { bidTexts } from './bidsTexts.ts';
import type { TenderForBids } from './bidTendersRepository.ts';
import { newSalt, sealed } from './receipts.ts';
import { findBidder, lockDraftFiles, keepVersion, nextNumber } from './versionsRepository.ts';

/** The form field under which each missing part is reported. */
const FIELD_OF: Record<BidPart, string> = { PRICE: 'price_from', VALIDITY: 'valid_until', ANSWERS: 'answers' };

/** @throws Failure 400 with errors by field for missing parts */
function requireComplete(bid: Bid): void {
  const missing = missingParts(bid.tender, bid);
  const told = missing.map((part): [string, string[]] => [FIELD_OF[part], [bidTexts.missing[part]]]);
  if (told.length > 0) throw invalid(Object.fromEntries(told) satisfies FieldErrors);
}

/** Returns why a bid cannot be sent now, or null if it can. The draft is kept either way. */
function sendingRefusal(locked: LockedBid, { state: tender, now }: TenderForBids): string | null {
  const asked = isClarificationRequested(locked, now);
  const to = tender === 'EVALUATION' && asked && isJudged(locked.state) ? locked.state : 'SENT';
  if (canMoveBid({ from: locked.state, to, by: 'BIDDING_DECIDER', tender, isClarifying: asked })) return null;
  if (tender === 'CANCELLED') return bidTexts.cancelled;
  if (tender === 'EVALUATION' && locked.clarification !== null && isJudged(locked.state))
    return bidTexts.clarificationOver;
  return tender === 'OPEN' ? bidTexts.decided : bidTexts.late;
}

/**
 * Sends the draft of a locked bid as a new version, which becomes the valid one.
 * @throws Failure 400 with errors by field for missing parts, 409 if the bid can no longer be sent
 */
export async function sendDraft(
  db: Db,
  { locked, bid, tender, sentBy }: { locked: LockedBid; bid: Bid; tender: TenderForBids; sentBy: number | null },
): Promise<{ content: BidContent; hash: string }> {
  const refusal = sendingRefusal(locked, tender);
  if (refusal !== null) throw conflict(refusal);
  requireComplete(bid);
  const { name, reg_number } = await findBidder(db, locked.company_id);
  const content: BidContent = {
    form: BID_CONTENT_FORM,
    bid: locked.id,
    number: await nextNumber(db, locked.id),
    sent_at: tender.now.toISOString(),
    tender: {
      id: tender.id,
      project: tender.project_id,
      name: tender.project_name,
      bids_until: tender.bids_until.toISOString(),
    },
    bidder: { company: locked.company_id, name, reg_number },
    price_form: tender.price_form,
    price_from: bid.price_from!,
    price_to: tender.price_form === 'RANGE' ? bid.price_to : null,
    currency: 'CZK',
    vat_included: bid.vat_included,
    start_date: bid.start_date,
    duration_weeks: bid.duration_weeks,
    valid_until: bid.valid_until!,
    text: bid.text,
    answers: tender.must_have.map((item) => ({
      id: item.id,
      text: item.text,
      meets: isQuestion(item) ? null : bid.answers[item.id]!.meets!,
      note: bid.answers[item.id]?.note || null,
    })),
    files: await lockDraftFiles(db, locked.id),
    salt: newSalt(),
  };
  const version = sealed(content);
  await keepVersion(db, {
    ...version,
    content,
    sentBy,
    clarification: tender.state === 'EVALUATION' ? locked.clarification : null,
  });
  return { content, hash: version.hash };
}
