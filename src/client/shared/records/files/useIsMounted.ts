import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still mounted. Used at the end of asynchronous tasks. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
