import { useState } from 'react';
import type { Bid, BidReceipt } from '#contract/wire/bids.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { saveBlob } from '#shared/lib/saveFile.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { momentToSeconds } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { DownloadOutlined } from '#shared/ui/icons.ts';
import { fetchBidVersion } from '../bidsApi.ts';
import { bids as texts } from '../bidsTexts.ts';
import styles from './BidReceipts.module.css';

/** The receipts of a bid, which prove when it was sent and with what content. All versions, newest first. */
export function BidReceipts({ bid: { id, state, sent, receipts } }: { bid: Bid }) {
  const dispatch = useAppDispatch();
  /** Number of the version being downloaded. */
  const [running, setRunning] = useState<number | null>(null);
  const [isLost, setLost] = useState(false);
  const save = async ({ number }: BidReceipt) => {
    setRunning(number);
    setLost(false);
    const file = await dispatch(fetchBidVersion({ id, number }));
    if (file) saveBlob(file.fileName ?? texts.receipt.fileName(id, number), file.bytes);
    else setLost(true);
    setRunning(null);
  };
  return (
    <FormSection title={texts.sections.receipt} hint={receipts.length > 0 ? texts.receipt.hint : texts.receipt.none}>
      {receipts.length > 0 && (
        <Stack component="ol" className="plain">
          {receipts.map((receipt) => (
            <li key={receipt.number} className={styles.receipt}>
              <Facts
                items={[
                  [
                    texts.receipt.number,
                    `${texts.receipt.numberOf(id, receipt.number)}${receipt.number === sent?.number && state !== 'WITHDRAWN' ? `, ${texts.receipt.valid}` : ''}`,
                  ],
                  [texts.receipt.at, momentToSeconds(receipt.sent_at)],
                ]}
              />
              <details>
                <summary>{texts.receipt.hash}</summary>
                <p className="secondary">{texts.receipt.hashHint}</p>
                <code>{receipt.hash}</code>
              </details>
              <Button
                icon={<DownloadOutlined aria-hidden />}
                busy={running === receipt.number}
                onClick={() => void save(receipt)}
              >
                {texts.receipt.download(receipt.number)}
              </Button>
            </li>
          ))}
        </Stack>
      )}
      {isLost && <Alert type="error" title={texts.receipt.failed} />}
    </FormSection>
  );
}
