import { useEffect, useState } from 'react';
import type { Tender } from '#contract/wire/tenders.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { tenders as texts, timeLeft } from '../tendersTexts.ts';

/** Interval of updates in milliseconds. */
const LOOK = 5_000;

const textAt = (until: string, at: number): string => (at < Date.parse(until) ? timeLeft(until, at) : texts.over);

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
  const [left, setLeft] = useState(() =>
    isReplayed && bids_until !== null ? textAt(bids_until, Date.parse(now)) : null,
  );
  useEffect(() => {
    if (isReplayed || bids_until === null) return;
    const begun = readAt ?? Date.now();
    const look = () => {
      const at = Date.parse(now) + (Date.now() - begun);
      setLeft(textAt(bids_until, at));
      if (at < Date.parse(bids_until)) return;
      window.clearInterval(timer);
      onOver();
    };
    const timer = window.setInterval(look, LOOK);
    look();
    return () => window.clearInterval(timer);
  }, [isReplayed, now, bids_until, readAt, onOver]);

  return left && <span>{left}</span>;
}
