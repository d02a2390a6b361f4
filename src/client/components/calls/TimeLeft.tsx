import { useEffect } from 'react';
import type { Call } from '../../../contract/wire/calls';
import { useIsReplayed } from '../../store/hooks/replayed';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { calls as texts, shownLeft, timeLeft } from '../../texts/calls';

/** Milliseconds between two looks at the clock. */
const LOOK = 5_000;

/** Milliseconds until the deadline, in the units that are said. */
const leftOfCall = screenState<number | null>('calls/left', null, { untilUnmount: true });

interface TimeLeftProps {
  call: Pick<Call, 'now' | 'offers_until'>;
  /** When the call was read, by the clock of this computer: how wrong that one is does not matter. */
  readAt: number | undefined;
  /** Once the deadline is over. */
  onOver: () => unknown;
}

/** How long offers are still taken, by the clock of the server. */
export function TimeLeft({ call: { now, offers_until }, readAt, onOver }: TimeLeftProps) {
  const isReplayed = useIsReplayed();
  const [left, setLeft] = useScreenState(leftOfCall);
  useEffect(() => {
    if (isReplayed || offers_until === null) return;
    const begun = readAt ?? Date.now();
    const whole = Date.parse(offers_until) - Date.parse(now);
    const look = () => {
      const rest = whole - (Date.now() - begun);
      setLeft(shownLeft(rest));
      if (rest > 0) return;
      window.clearInterval(timer);
      onOver();
    };
    const timer = window.setInterval(look, LOOK);
    look();
    return () => window.clearInterval(timer);
  }, [isReplayed, offers_until, now, readAt, setLeft, onOver]);

  if (left === null) return null;
  return <span>{left > 0 ? texts.left(timeLeft(left)) : texts.over}</span>;
}
