import { useCallback, useRef } from 'react';

/**
 * Runs one piece of work at a time: a second click comes before the button shows that it is busy.
 * @returns starts the work, or does nothing while the one before still runs
 */
export function useOnce(): (work: () => Promise<unknown>) => void {
  const isRunning = useRef(false);
  return useCallback((work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(() => {
      isRunning.current = false;
    });
  }, []);
}
