import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still on the page: what it began may end when somebody has gone on. */
export function useStillHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
