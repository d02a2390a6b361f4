import { useEffect, useRef } from 'react';

/** The required part of the result of a mutation hook. */
interface Result {
  isUninitialized: boolean;
  reset: () => void;
}

/**
 * Resets a mutation with a `fixedCacheKey` when its component unmounts. Otherwise the next mount of the dialog or
 * screen would start with the old result.
 */
export function useResetOnUnmount(result: Result): void {
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
