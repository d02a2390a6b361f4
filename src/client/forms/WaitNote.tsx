import { useEffect, useState } from 'react';
import { selectWait } from '../slices/waits';
import type { Wait } from '../slices/waits';
import { useAppSelector } from '../store/hooks';
import { waiting as texts } from '../texts/waiting';
import './WaitNote.css';

const SECOND = 1000;
/** Seconds left at which a screen reader is told; each of them would be a torment. */
const TOLD_AT = [60, 30, 10, 0];

/** After too many attempts: counts down to the next one. */
export function WaitNote({ endpoint }: { endpoint: string }) {
  const wait = useAppSelector(selectWait(endpoint));
  return wait && <Countdown key={wait.until} wait={wait} />;
}

function Countdown({ wait: { until, seconds } }: { wait: Wait }) {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / SECOND));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isOver]);

  const told = Math.min(seconds, ...TOLD_AT.filter((limit) => limit >= left));
  return (
    <div className="wait-note">
      <span aria-hidden="true">{isOver ? texts.over : texts.left(left)}</span>
      <span role="status" className="visually-hidden">
        {isOver ? texts.over : texts.told(told)}
      </span>
    </div>
  );
}
