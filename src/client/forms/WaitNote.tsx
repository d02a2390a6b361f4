import { lazyPart } from '../navigation/lazyPart';
import { selectWait } from '../slices/waits';
import { useAppSelector } from '../store/hooks/app';

// Nearly nobody has to wait, and the log-in has no byte to spare.
const Countdown = lazyPart(() => import('./Countdown'));

/** After too many attempts: counts down to the next one. */
export function WaitNote({ endpoint }: { endpoint: string }) {
  const wait = useAppSelector(selectWait(endpoint));
  return wait && <Countdown key={wait.until} endpoint={endpoint} wait={wait} />;
}
