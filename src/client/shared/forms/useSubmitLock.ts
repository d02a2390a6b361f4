import { useCallback, useRef } from 'react';

/**
 * Prevents double submits, because a second click may arrive before the button is rendered as busy.
 * @returns runs a task, or ignores the call while the previous task is running
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
