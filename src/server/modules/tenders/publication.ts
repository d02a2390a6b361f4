import { dayOf } from '#contract/lib/days.ts';
import { HOUR } from '#contract/lib/durations.ts';
import { TENDER_MAX_DAYS, TENDER_MIN_HOURS } from '#contract/limits/limits.ts';
import type { FieldErrors } from '#contract/wire/common.ts';
import { invalid } from '#platform/http/failures.ts';
import type { LockedTender } from './tendersRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

/** Returns the error message of a deadline for bids if the tender is published at `now`; undefined if it is valid. */
export function wrongDeadline(until: Date, now: Date): string | undefined {
  if (+until < +now + TENDER_MIN_HOURS * HOUR) return tenderTexts.untilTooSoon(TENDER_MIN_HOURS);
  if (+until > +now + TENDER_MAX_DAYS * 24 * HOUR) return tenderTexts.untilTooLate(TENDER_MAX_DAYS);
  return undefined;
}

/**
 * Checks that a draft of a tender can be published.
 * @param asked number of invited companies
 * @throws Failure 400 with errors by field
 */
export function checkPublication(
  { bids_until, decision_on, visibility, now }: Pick<LockedTender, 'bids_until' | 'decision_on' | 'visibility' | 'now'>,
  asked: number,
): void {
  const errors: FieldErrors = {};
  const wrong = bids_until === null ? tenderTexts.untilNeeded : wrongDeadline(bids_until, now);
  if (wrong !== undefined) errors.bids_until = [wrong];
  if (bids_until && decision_on && decision_on < dayOf(bids_until)) errors.decision_on = [tenderTexts.decisionTooSoon];
  if (visibility === 'INVITED' && asked === 0) errors.invites = [tenderTexts.nobodyAsked];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
