import { object } from 'yup';
import { REPORT_REASON_MAX_LENGTH } from '../limits';
import { requiredWords } from './fields';

/** Why a reader asks the operator to look at something. */
export const reportRules = object({ reason: requiredWords(REPORT_REASON_MAX_LENGTH) });
