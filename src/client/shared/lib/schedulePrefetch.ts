import { timing } from '../../app/theme/timing';

/**
 * Runs a prefetch after the delay `timing.prefetch`; failures are ignored.
 * @returns cancels it
 */
export function schedulePrefetch(prefetch: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void prefetch().catch(() => undefined), timing.prefetch);
  return () => clearTimeout(timer);
}
