import { failureSentence, hasStatus, isApiFailure, isWithoutAnswer, isWithoutWords } from '../api/failure';
import type { FieldErrors } from '../slices/errors';

/**
 * The form's own error for a failure without a message of the server; null where the server sent one.
 * @param words the form's sentences for no response and for an empty one
 */
export function fallbackError(failure: unknown, words: { noAnswer: string; serverFailed: string }): string | null {
  if (!isApiFailure(failure)) return null;
  if (isWithoutAnswer(failure)) return words.noAnswer;
  // Rights may be revoked while a form is filled in: the values stay, and so must the reason why they cannot be saved.
  if (hasStatus(failure, 403)) return failureSentence(failure);
  return isWithoutWords(failure) ? words.serverFailed : null;
}

/** The error of a field: of the rules for its present value, else of the server for the submitted one. */
export const fieldError = (name: string, byRules: string | undefined, byServer: FieldErrors): string | undefined =>
  byRules || byServer[name]?.join(' ');
