import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that says whether the component is still mounted, for the end of async tasks. */
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
