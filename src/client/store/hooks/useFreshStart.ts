import { useEffect, useRef } from 'react';

/** What a mutation's hook tells of its result. */
interface Result {
  isUninitialized: boolean;
  reset: () => void;
}

/**
 * Forgets a mutation's result when its place on the screen goes. A result under a `fixedCacheKey`, where replays find
 * it, would otherwise be there again when the dialog or the screen is opened the next time.
 */
export function useFreshStart(result: Result): void {
  const latest = useRef(result);
  useEffect(() => {
    latest.current = result;
  });
  useEffect(
    () => () => {
      const { isUninitialized, reset } = latest.current;
      if (!isUninitialized) reset();
    },
    [],
  );
}
