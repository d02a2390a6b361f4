import { useState } from 'react';
import { timing } from '../../theme/timing';
import { useDelayed } from './useDelayed';

/** Letters from which something is suggested: fewer suggest too much to help. */
const SUGGEST_FROM = 2;

/**
 * What to ask suggestions for.
 * @param typed what is being typed, without spaces around
 * @returns the same once it rests; empty while it is too short
 */
export function useSought(typed: string): string {
  const rested = useDelayed(typed, timing.typingRest);
  return Math.min(typed.length, rested.length) < SUGGEST_FROM ? '' : rested;
}

interface Suggested<Answer> {
  answer: Answer | undefined;
  /** The answer is of the word as it stood before: to be seen, so that nothing flickers, but not to be chosen from. */
  isOld: boolean;
  /** What was asked for did not come. */
  isMissing: boolean;
}

/**
 * What was suggested for a word, and meanwhile what was for its beginning; nothing of another word.
 * @param typed as for `useSought`
 * @param sought what `useSought` answered and the query was asked with
 */
export function useSuggested<Answer>(
  typed: string,
  sought: string,
  { currentData, isError }: { currentData?: Answer | undefined; isError: boolean },
): Suggested<Answer> {
  const [last, setLast] = useState<{ q: string; answer: Answer } | null>(null);
  if (sought !== '' && currentData !== undefined && last?.answer !== currentData)
    setLast({ q: sought, answer: currentData });
  const isOfThisWord = last !== null && sought !== '' && (typed.startsWith(last.q) || last.q.startsWith(typed));
  return isOfThisWord && !isError
    ? { answer: last.answer, isOld: last.q !== typed, isMissing: false }
    : { answer: undefined, isOld: false, isMissing: isError && sought !== '' };
}
