import { dayOf } from '../../contract/days';
import { HOUR } from '../../contract/durations';
import { CALL_MAX_DAYS, CALL_MIN_HOURS } from '../../contract/limits';
import type { FieldErrors } from '../../contract/wire/common';
import { invalid } from '../input/failures';
import type { HeldCall } from '../repositories/calls/calls';
import { texts } from '../texts';

const words = texts.calls;

/** Why a deadline cannot be, seen from the moment at which a call is published; undefined for a good one. */
export function wrongDeadline(until: Date, now: Date): string | undefined {
  if (+until < +now + CALL_MIN_HOURS * HOUR) return words.untilTooSoon(CALL_MIN_HOURS);
  if (+until > +now + CALL_MAX_DAYS * 24 * HOUR) return words.untilTooLate(CALL_MAX_DAYS);
  return undefined;
}

/**
 * What a draft still needs to be published.
 * @param asked how many companies it asks
 * @throws Failure 400 by field
 */
export function checkPublication(
  { offers_until, decision_on, visibility, now }: Pick<HeldCall, 'offers_until' | 'decision_on' | 'visibility' | 'now'>,
  asked: number,
): void {
  const errors: FieldErrors = {};
  const wrong = offers_until === null ? words.untilNeeded : wrongDeadline(offers_until, now);
  if (wrong !== undefined) errors.offers_until = [wrong];
  if (offers_until && decision_on && decision_on < dayOf(offers_until)) errors.decision_on = [words.decisionTooSoon];
  if (visibility === 'INVITED' && asked === 0) errors.invites = [words.nobodyAsked];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
