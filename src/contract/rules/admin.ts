import { object } from 'yup';
import { DECISION_REASON_MAX_LENGTH } from '../limits/limits.ts';
import { optionalWords, requiredText, requiredWords } from './fields.ts';

/** The reason for which an operator rejects or locks something. The affected user sees it. */
export const adminReasonRules = object({ reason: requiredWords(DECISION_REASON_MAX_LENGTH) });
/** A decision. A reason is optional for approval. */
export const adminDecisionRules = object({ reason: optionalWords(DECISION_REASON_MAX_LENGTH) });

/** Confirmation of actions that are hard to undo: the operator types the name of the affected record. */
export const typedNameRules = (name: string) =>
  object({ typed: requiredText().oneOf([name], `Opište přesně: ${name}`) });
/** The same confirmation with a reason. */
export const typedReasonRules = (name: string) => typedNameRules(name).concat(adminReasonRules);
