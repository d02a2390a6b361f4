import { useEffect, useLayoutEffect, useState } from 'react';
import { waitTold } from '../slices/waits';
import type { Wait } from '../slices/waits';
import { useAppDispatch } from '../store/hooks/app';
import { waiting as texts } from '../texts/waiting';
import { InlineAlert } from '../ui/InlineAlert';

const SECOND = 1000;
/** Seconds left at which a screen reader is told; each of them would be a torment. */
const TOLD_AT = [60, 30, 10, 0];

/** Tells how long a wait still is, to the second for eyes and now and then for ears. */
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

  const told = Math.min(seconds, ...TOLD_AT.filter((limit) => limit >= running));
  useLayoutEffect(() => {
    if (told !== known) dispatch(waitTold({ endpoint, left: told }));
  }, [dispatch, endpoint, told, known]);

  // Where nobody can be told, in a replay, the clock is past it all, and the wait stands as it was told last.
  const left = isRun ? known : running;
  const isOver = left === 0;
  return (
    <InlineAlert>
      <span aria-hidden="true">{isOver ? texts.over : texts.left(left)}</span>
      <span role="status" className="visually-hidden">
        {isOver ? texts.over : texts.told(isRun ? known : told)}
      </span>
    </InlineAlert>
  );
}
