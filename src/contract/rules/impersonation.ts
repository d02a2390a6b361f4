import { object } from 'yup';
import {
  IMPERSONATION_REASON_MAX_LENGTH,
  IMPERSONATION_REASON_MIN_LENGTH,
  IMPERSONATION_NOTE_MAX_LENGTH,
} from '../limits/limits.ts';
import { accountDeletionRules, secondFactorCodeRules } from './accounts.ts';
import { optionalText, requiredText } from './fields.ts';

/** The reason of an impersonation. The minimum length makes it informative for the user. */
export const impersonationRules = object({
  reason: requiredText(IMPERSONATION_REASON_MAX_LENGTH).min(
    IMPERSONATION_REASON_MIN_LENGTH,
    `Napište důvod aspoň na ${IMPERSONATION_REASON_MIN_LENGTH} znaků, uživatel ho uvidí.`,
  ),
  note: optionalText(IMPERSONATION_NOTE_MAX_LENGTH),
  code: accountDeletionRules.fields.code,
});
/** The same rules when the operator has a second factor. */
export const guardedImpersonationRules = impersonationRules.concat(secondFactorCodeRules);
