import { timing } from '../theme/timing';

/**
 * Does something that nobody waits for, once the page has rested for a while; what fails is left.
 * @returns ends it
 */
export function onceAtRest(act: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void act().catch(() => undefined), timing.prefetch);
  return () => clearTimeout(timer);
}
