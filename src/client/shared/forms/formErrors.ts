import { failureSentence, hasStatus, isApiFailure, isWithoutAnswer, isWithoutWords } from '#shared/api/failure.ts';
import type { FieldErrors } from '#shared/store/slices/errors.ts';

/**
 * Returns the form's own error for a failure without a server message. Null if the server sent one.
 * @param words messages of the form for a missing and for an empty response
 */
export function fallbackError(failure: unknown, words: { noAnswer: string; serverFailed: string }): string | null {
  if (!isApiFailure(failure)) return null;
  if (isWithoutAnswer(failure)) return words.noAnswer;
  // Permissions may be revoked while a form is filled in. The values stay, so the reason why they cannot be saved must
  // stay as well.
  if (hasStatus(failure, 403)) return failureSentence(failure);
  return isWithoutWords(failure) ? words.serverFailed : null;
}

/**
 * Returns the error of a field: from the rules for its current value, otherwise from the server for the submitted
 * value.
 */
export const fieldError = (name: string, byRules: string | undefined, byServer: FieldErrors): string | undefined =>
  byRules || byServer[name]?.join(' ');
