import { useEffect, useLayoutEffect, useState } from 'react';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { type Wait, waitUpdated } from '#shared/store/slices/waits.ts';
import { waiting as texts } from '#shared/texts/waiting.ts';
import { Alert } from '#shared/ui/Alert.tsx';

const SECOND = 1000;
/** Remaining seconds at which a screen reader announces the time. Announcing every second would be intrusive. */
const ANNOUNCED_AT = [60, 30, 10, 0];

/** Displays the remaining waiting time every second and announces it to screen readers less often. */
export default function Countdown({
  endpoint,
  wait: { until, seconds, left: known },
}: {
  endpoint: string;
  wait: Wait;
}) {
  const dispatch = useAppDispatch();
  const [now, setNow] = useState(Date.now);
  const running = Math.max(0, Math.ceil((until - now) / SECOND));
  const isRun = running === 0;
  useEffect(() => {
    if (isRun) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isRun]);

  const announced = Math.min(seconds, ...ANNOUNCED_AT.filter((limit) => limit >= running));
  useLayoutEffect(() => {
    if (announced !== known) dispatch(waitUpdated({ endpoint, left: announced }));
  }, [dispatch, endpoint, announced, known]);

  // A replay cannot dispatch, and the recorded end of the wait has passed. It displays the last recorded value.
  const left = isRun ? known : running;
  const isOver = left === 0;
  return (
    <Alert
      role="presentation"
      title={
        <>
          <span aria-hidden="true">{isOver ? texts.over : texts.left(left)}</span>
          <span role="status" className="visually-hidden">
            {isOver ? texts.over : texts.announced(isRun ? known : announced)}
          </span>
        </>
      }
    />
  );
}
