import { useCallback, useRef } from 'react';

/**
 * Prevents double submits: a second click may come before the button is rendered as busy.
 * @returns runs a task, or ignores the call while the previous one is running
 */
export function useSubmitLock(): (task: () => Promise<unknown>) => void {
  const isRunning = useRef(false);
  return useCallback((task) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void task().finally(() => {
      isRunning.current = false;
    });
  }, []);
}
