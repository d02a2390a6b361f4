import { object } from 'yup';
import { REPORT_REASON_MAX_LENGTH } from '../limits';
import { requiredText } from './fields';

/** Why a reader asks the operator to look at something. */
export const reportRules = object({ reason: requiredText(REPORT_REASON_MAX_LENGTH) });
