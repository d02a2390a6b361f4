import { array, boolean, number, object, ValidationError } from 'yup';
import { AWARD_REASON_MAX_LENGTH } from '../limits/limits.ts';
import { optionalText, optionalWords, pickedId, requiredWords, trimmedText } from './fields.ts';
import { messages } from './messages.ts';

export const conflictStatementRules = object({
  is_free: boolean().required(messages.required),
  evaluates: boolean(),
  note: optionalText(2_000).when('is_free', { is: false, then: (rule) => rule.required(messages.required) }),
});

const chosen = () => pickedId().required(messages.required);
const awardReason = () => optionalWords(AWARD_REASON_MAX_LENGTH);

/**
 * Fields of the award form. Reasons for the other bids are separate fields of the form.
 * @param needsReason whether the choice of a bid needs a reason, because it is not first or the order is unknown
 * @param others paths of the reasons that the other bids lack, and what each of them says
 */
export const awardFormRules = (
  needsReason: (bid: number) => boolean,
  others: { missing: (bid: number, reasons: unknown) => string[]; message: string },
) =>
  object({
    bid: chosen(),
    reason: awardReason().test('needed', messages.awardReason, function (reason) {
      const { bid } = this.parent as { bid: number | null };
      return Boolean(reason) || bid === null || !needsReason(bid);
    }),
    others: object().test('every', function (reasons) {
      const { bid } = this.parent as { bid: number | null };
      const missing = bid === null ? [] : others.missing(bid, reasons);
      return (
        missing.length === 0 ||
        new ValidationError(missing.map((path) => this.createError({ path, message: others.message })))
      );
    }),
  });

const reasons = (maxLength: number) =>
  array(
    object({
      bid: number().required(messages.required),
      reason: trimmedText(maxLength).required(messages.required).max(maxLength, messages.maxLength(maxLength)),
    }),
  );

/** An award as it is sent. The server asks for a reason by the points that it knows. */
export const awardRules = object({
  bid: chosen(),
  reason: awardReason(),
  others: reasons(AWARD_REASON_MAX_LENGTH).required(messages.required),
  ended: reasons(AWARD_REASON_MAX_LENGTH),
});

/**
 * The last step before an award: the tick that it is final, and why each running clarification is ended.
 * @param keys the keys of the bids with a running clarification in the values of the form
 */
export const awardCheckRules = (keys: readonly string[]) =>
  object({
    understood: boolean().oneOf([true], messages.understood).required(messages.understood),
    ended: object().test('every', messages.clarificationRuns, (ended) =>
      keys.every((key) => (ended as Record<string, { reason?: string } | undefined>)[key]?.reason?.trim()),
    ),
  });

export const noAwardRules = object({ reason: requiredWords(AWARD_REASON_MAX_LENGTH) });
