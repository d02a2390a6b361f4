import { failureSentence, hasStatus, isApiFailure, isWithoutAnswer, isWithoutWords } from '../api/failure';
import type { FieldErrors } from '../slices/errors';

/**
 * What a form itself says of a failure that brought no words of its own; null where the server said enough.
 * @param words the form's sentences for no answer and for an empty one
 */
export function unsaidBy(failure: unknown, words: { noAnswer: string; serverFailed: string }): string | null {
  if (!isApiFailure(failure)) return null;
  if (isWithoutAnswer(failure)) return words.noAnswer;
  // Rights may end while somebody writes: what is written stays, and so does why it cannot be saved.
  if (hasStatus(failure, 403)) return failureSentence(failure);
  return isWithoutWords(failure) ? words.serverFailed : null;
}

/** What stands at a field: the rules judge what is written now, the server judged what was sent. */
export const saidOf = (name: string, byRules: string | undefined, byServer: FieldErrors): string | undefined =>
  byRules || byServer[name]?.join(' ');
