import { useState, useEffect } from 'react';
import { timing } from '#shared/theme/timing.ts';

/** Minimum length of a searched text. */
const MIN_LENGTH = 2;

/**
 * Debounces the text of a search.
 * @param typed the trimmed text of the field
 * @returns the text once typing pauses; empty while it is too short
 */
export function useDebouncedSearch(typed: string): string {
  const debounced = useDebounced(typed, timing.typingRest);
  return Math.min(typed.length, debounced.length) < MIN_LENGTH ? '' : debounced;
}

interface SuggestedAnswer<Answer> {
  answer: Answer | undefined;
  /** The answer belongs to the previous text. It is shown to avoid flicker, but cannot be selected. */
  isOld: boolean;
  /** The request failed. */
  isMissing: boolean;
}

/**
 * Suggestions for a search text. While they load, it returns the previous ones if one text is the beginning of the
 * other, but never those of an unrelated text.
 * @param typed as for `useDebouncedSearch`
 * @param debounced the debounced text that the query was made with
 */
export function useSuggested<Answer>(
  typed: string,
  debounced: string,
  { currentData, isError }: { currentData?: Answer | undefined; isError: boolean },
): SuggestedAnswer<Answer> {
  const [last, setLast] = useState<{ q: string; answer: Answer } | null>(null);
  if (debounced !== '' && currentData !== undefined && last?.answer !== currentData)
    setLast({ q: debounced, answer: currentData });
  const isOfThisWord = last !== null && debounced !== '' && (typed.startsWith(last.q) || last.q.startsWith(typed));
  return isOfThisWord && !isError
    ? { answer: last.answer, isOld: last.q !== typed, isMissing: false }
    : { answer: undefined, isOld: false, isMissing: isError && debounced !== '' };
}

/** Debounces a value by `delay` milliseconds. */
function useDebounced<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
