import { array, boolean, number, object } from 'yup';
import { optionalText, pickedId, requiredWords, trimmedText } from './fields';
import { messages } from './messages';

/** The reason for awarding a bid, or for awarding none. */
const decisionReason = () => requiredWords(2_000);

export const conflictStatementRules = object({
  is_free: boolean().required(messages.required),
  note: optionalText(2_000).when('is_free', { is: false, then: (rule) => rule.required(messages.required) }),
});

/** Fields of the award form. Reasons for the other bids are separate fields of the form. */
export const awardFormRules = object({ bid: pickedId().required(messages.required), reason: decisionReason() });

export const awardRules = awardFormRules.shape({
  others: array(
    object({ bid: number().required(messages.required), reason: trimmedText(2_000).required(messages.required) }),
  ).required(messages.required),
});

export const noAwardRules = object({ reason: decisionReason() });
