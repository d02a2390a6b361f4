import { object, string } from 'yup';
import { APPEAL_MAX_LENGTH, DECISION_REASON_MAX_LENGTH, REPORT_NOTE_MAX_LENGTH } from '../limits/limits.ts';
import { MODERATION_DECISIONS, MODERATION_RULES, REPORT_GROUNDS } from '../vocabulary/moderation.ts';
import { optionalWords, requiredWords } from './fields.ts';
import { messages } from './messages.ts';

/** A report. The ground OTHER requires a note. */
export const reportRules = object({
  ground: string().required(messages.required).oneOf(REPORT_GROUNDS, messages.code),
  note: optionalWords(REPORT_NOTE_MAX_LENGTH).when('ground', {
    is: 'OTHER',
    then: (note) => note.required(messages.required),
  }),
});

/**
 * A moderation decision. Hiding and removing require the violated rule and a reason, and upholding requires a reason.
 * The author sees both.
 */
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

/** An appeal against a decision. */
export const appealRules = object({ appeal_text: requiredWords(APPEAL_MAX_LENGTH) });

/** The company's reply to a testimonial. */
export const testimonialReplyRules = object({ text: requiredWords(APPEAL_MAX_LENGTH) });
