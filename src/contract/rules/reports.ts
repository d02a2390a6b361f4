import { object, string } from 'yup';
import { APPEAL_MAX_LENGTH, DECISION_REASON_MAX_LENGTH, REPORT_NOTE_MAX_LENGTH } from '../limits';
import { MODERATION_DECISIONS, MODERATION_RULES, REPORT_GROUNDS } from '../vocabulary/moderation';
import { optionalWords, requiredWords } from './fields';
import { messages } from './messages';

/** What a reader says is wrong; another ground than the named ones is told in words. */
export const reportRules = object({
  ground: string().required(messages.required).oneOf(REPORT_GROUNDS, messages.code),
  note: optionalWords(REPORT_NOTE_MAX_LENGTH).when('ground', {
    is: 'OTHER',
    then: (note) => note.required(messages.required),
  }),
});

/** A decision; what takes something out of sight, or leaves it there, names the rule and the reason to whom it concerns. */
export const moderationRules = object({
  decision: string().required(messages.required).oneOf(MODERATION_DECISIONS, messages.code),
  rule: string()
    .nullable()
    .oneOf([...MODERATION_RULES, null], messages.code)
    .when('decision', {
      is: (decision: unknown) => decision === 'HIDDEN' || decision === 'REMOVED',
      then: (rule) => rule.required(messages.required),
    }),
  decision_reason: optionalWords(DECISION_REASON_MAX_LENGTH).when('decision', {
    is: (decision: unknown) => decision !== 'KEPT' && decision !== 'RESTORED',
    then: (reason) => reason.required(messages.required),
  }),
});

/** Why a decision is wrong, in the words of those whom it concerns. */
export const appealRules = object({ appeal_text: requiredWords(APPEAL_MAX_LENGTH) });

/** What a company answers to a testimonial. */
export const testimonialReplyRules = object({ text: requiredWords(APPEAL_MAX_LENGTH) });
