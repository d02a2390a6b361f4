import type { Offer, OfferReceipt } from '../../../contract/wire/offers';
import { Facts } from '../../components/elements/Facts';
import { FormSection } from '../../components/elements/FormSection';
import { saveBlob } from '../../components/files/saveFile';
import { fetchOfferVersion } from '../../slices/offers';
import { useAppDispatch } from '../../store/hooks/app';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { momentToSeconds } from '../../texts/format';
import { offers as texts } from '../../texts/offers';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Flex';
import { DownloadOutlined } from '../../ui/icons';
import styles from './OfferReceipts.module.css';

/** Number of the version that is coming, or that did not come. */
const coming = screenState<number | null>('offers/download', null, { untilUnmount: true });
const failed = screenState<number | null>('offers/downloadFailed', null, { untilUnmount: true });

/** What proves that an offer was sent, when and with what: every version, the newest first. */
export function OfferReceipts({ offer: { id, state, sent, receipts } }: { offer: Offer }) {
  const dispatch = useAppDispatch();
  const [running, setRunning] = useScreenState(coming);
  const [lost, setLost] = useScreenState(failed);
  const save = async ({ number }: OfferReceipt) => {
    setRunning(number);
    setLost(null);
    const file = await dispatch(fetchOfferVersion({ id, number }));
    if (file) saveBlob(file.fileName ?? texts.receipt.fileName(id, number), file.bytes);
    else setLost(number);
    setRunning(null);
  };
  return (
    <FormSection title={texts.sections.receipt} hint={receipts.length > 0 ? texts.receipt.hint : texts.receipt.none}>
      {receipts.length > 0 && (
        <Stack component="ol" className="plain">
          {receipts.map((receipt) => (
            <li key={receipt.number} className={styles.receipt}>
              <Facts
                of={[
                  [
                    texts.receipt.number,
                    `${texts.receipt.numberOf(id, receipt.number)}${receipt.number === sent?.number && state !== 'WITHDRAWN' ? `, ${texts.receipt.holds}` : ''}`,
                  ],
                  [texts.receipt.at, momentToSeconds(receipt.sent_at)],
                  [texts.receipt.hash, <code key="hash">{receipt.hash}</code>],
                ]}
              />
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
      {lost !== null && <Alert type="error" title={texts.receipt.failed} />}
    </FormSection>
  );
}
