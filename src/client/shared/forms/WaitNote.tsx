import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectWait } from '#shared/store/slices/waits.ts';

// Loaded lazily, because waiting is rare and the login page has no size budget left.
const Countdown = lazyPart(() => import('./Countdown.tsx'));

/** Displays a countdown to the next attempt after a 429 response. */
export function WaitNote({ endpoint }: { endpoint: string }) {
  const wait = useAppSelector(selectWait(endpoint));
  return wait && <Countdown key={wait.until} endpoint={endpoint} wait={wait} />;
}
