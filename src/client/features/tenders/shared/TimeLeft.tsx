import { useEffect, useState } from 'react';
import type { Tender } from '#contract/wire/tenders.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { tenders as texts, shownLeft, timeLeft } from '../tendersTexts.ts';

/** Interval of updates in milliseconds. */
const LOOK = 5_000;

interface TimeLeftProps {
  tender: Pick<Tender, 'now' | 'bids_until'>;
  /**
   * When the tender was loaded, by the local clock. Only differences are used, so a wrong local clock does not matter.
   */
  readAt: number | undefined;
  /** Called when the deadline has passed. */
  onOver: () => unknown;
}

/** Time left for bids, by the server's clock. */
export function TimeLeft({ tender: { now, bids_until }, readAt, onOver }: TimeLeftProps) {
  const isReplayed = useIsReplayed();
  const atLoad = bids_until === null ? null : Date.parse(bids_until) - Date.parse(now);
  /** Milliseconds until the deadline, rounded to the displayed units. */
  const [left, setLeft] = useState<number | null>(atLoad !== null && isReplayed ? shownLeft(atLoad) : null);
  useEffect(() => {
    if (isReplayed || atLoad === null) return;
    const begun = readAt ?? Date.now();
    const look = () => {
      const rest = atLoad - (Date.now() - begun);
      setLeft(shownLeft(rest));
      if (rest > 0) return;
      window.clearInterval(timer);
      onOver();
    };
    const timer = window.setInterval(look, LOOK);
    look();
    return () => window.clearInterval(timer);
  }, [isReplayed, atLoad, readAt, onOver]);

  if (left === null) return null;
  return <span>{left > 0 ? timeLeft(left) : texts.over}</span>;
}
