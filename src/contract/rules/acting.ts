import { object } from 'yup';
import { ACTING_REASON_MAX_LENGTH, ACTING_REASON_MIN_LENGTH, ACTING_NOTE_MAX_LENGTH } from '../limits';
import { accountDeletionRules, secondFactorCodeRules } from './accounts';
import { optionalText, requiredText } from './fields';

/** Why support looks at somebody's account: long enough to tell the person something. */
export const actingRules = object({
  reason: requiredText(ACTING_REASON_MAX_LENGTH).min(
    ACTING_REASON_MIN_LENGTH,
    `Napište důvod aspoň na ${ACTING_REASON_MIN_LENGTH} znaků, uživatel ho uvidí.`,
  ),
  note: optionalText(ACTING_NOTE_MAX_LENGTH),
  code: accountDeletionRules.fields.code,
});
/** The same where the operator has a second factor. */
export const guardedActingRules = actingRules.concat(secondFactorCodeRules);
