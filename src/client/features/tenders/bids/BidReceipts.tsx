import { areBidsOpen } from '#contract/rules/tenderStates.ts';
import type { Bid } from '#contract/wire/bids.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { momentToSeconds } from '#shared/texts/format.ts';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { fetchBidVersion } from '../bidsApi.ts';
import { bids as texts } from '../bidsTexts.ts';
import { DownloadButton } from '../evaluation/DownloadButton.tsx';
import styles from './BidReceipts.module.css';

const words = texts.receipt;

/** The receipts of a bid, which prove when it was sent and with what content. All versions, newest first. */
export function BidReceipts({ bid: { id, state, tender, sent, receipts } }: { bid: Bid }) {
  const isValid = (number: number) => number === sent?.number && state !== 'WITHDRAWN';
  return (
    <FormSection
      title={texts.sections.receipt}
      hint={receipts.length > 0 ? words.hint(areBidsOpen(tender) && state !== 'WITHDRAWN') : words.none}
    >
      {receipts.length > 0 && (
        <Stack component="ol" className="plain">
          {receipts.map(({ number, sent_at, hash }) => (
            <li key={number} className={styles.receipt}>
              <Facts
                items={[
                  [words.number, words.numberOf(id, number) + (isValid(number) ? words.valid : '')],
                  [words.at, momentToSeconds(sent_at)],
                ]}
              />
              <Line gap={8}>
                {(['pdf', 'json'] as const).map((format) => (
                  <DownloadButton
                    key={format}
                    name={words.fileName(id, number, format)}
                    fetch={() => fetchBidVersion[format]({ id, number })}
                  >
                    {words.download(format, number)}
                  </DownloadButton>
                ))}
              </Line>
              <details>
                <summary>{words.hash}</summary>
                <p className="secondary">{words.hashHint}</p>
                <code>{hash}</code>
              </details>
            </li>
          ))}
        </Stack>
      )}
    </FormSection>
  );
}
