import { object } from 'yup';
import {
  IMPERSONATION_REASON_MAX_LENGTH,
  IMPERSONATION_REASON_MIN_LENGTH,
  IMPERSONATION_NOTE_MAX_LENGTH,
} from '../limits';
import { accountDeletionRules, secondFactorCodeRules } from './accounts';
import { optionalText, requiredText } from './fields';

/** Why support looks at somebody's account: long enough to tell the person something. */
export const impersonationRules = object({
  reason: requiredText(IMPERSONATION_REASON_MAX_LENGTH).min(
    IMPERSONATION_REASON_MIN_LENGTH,
    `Napište důvod aspoň na ${IMPERSONATION_REASON_MIN_LENGTH} znaků, uživatel ho uvidí.`,
  ),
  note: optionalText(IMPERSONATION_NOTE_MAX_LENGTH),
  code: accountDeletionRules.fields.code,
});
/** The same where the operator has a second factor. */
export const guardedImpersonationRules = impersonationRules.concat(secondFactorCodeRules);
