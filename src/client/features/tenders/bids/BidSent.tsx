import { useEffect, useRef } from 'react';
import type { Bid } from '#contract/wire/bids.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { bids as texts } from '../bidsTexts.ts';

interface BidSentProps {
  bid: Bid;
  /** Whether it was sent a moment ago; the form that had the focus is gone. */
  isJustSent: boolean;
  onChange: () => void;
}

/** Confirms that a bid was sent, and says what happens next. */
export function BidSent({ bid: { id, sent }, isJustSent, onChange }: BidSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustSent) box.current?.focus();
  }, [isJustSent]);
  if (sent === null) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="success"
        title={texts.sent}
        description={
          <Stack gap={8} align="flex-start">
            <span>{texts.sentNext(texts.receipt.numberOf(id, sent.number), sent.sent_at)}</span>
            <Button onClick={onChange}>{texts.change}</Button>
          </Stack>
        }
      />
    </div>
  );
}
