import { object } from 'yup';
import { DECISION_REASON_MAX_LENGTH } from '../limits';
import { optionalWords, requiredText, requiredWords } from './fields';

/** Why an operator refuses or locks something; whom it concerns reads it. */
export const adminReasonRules = object({ reason: requiredWords(DECISION_REASON_MAX_LENGTH) });
/** A refusal, or a yes without a reason. */
export const adminDecisionRules = object({ reason: optionalWords(DECISION_REASON_MAX_LENGTH) });

/** What cannot be taken back easily: the name of whom it concerns is written out. */
export const typedNameRules = (name: string) =>
  object({ typed: requiredText().oneOf([name], `Opište přesně: ${name}`) });
/** The same with a reason. */
export const typedReasonRules = (name: string) => typedNameRules(name).concat(adminReasonRules);
