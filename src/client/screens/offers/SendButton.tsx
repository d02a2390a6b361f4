import { useFormikContext } from 'formik';
import { useEffect, useId, useRef } from 'react';
import { missingParts } from '../../../contract/offerParts';
import type { Offer } from '../../../contract/wire/offers';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { offers as texts } from '../../texts/offers';
import { Button } from '../../ui/Button';
import { fieldsOf, fieldsOfMissing, type OfferValues } from './offerValues';
import styles from './SendButton.module.css';

interface SendButtonProps {
  /** As it is saved. */
  offer: Offer;
  maySend: boolean;
  busy: boolean;
  /** Nothing is to be saved before. */
  onSend: () => void;
  /** What the form is about to save is to be sent. */
  onSaveAndSend: () => void;
  /** It was not saved after all. */
  onRefused: () => void;
}

/** Somebody tried to send what is not whole yet. */
const triedTooSoon = screenState('offers/tooSoon', false, { untilUnmount: true });

/** Sends an offer, with what is written in its form; says what is missing before, and leads there. */
export function SendButton({ offer, maySend, busy, onSend, onSaveAndSend, onRefused }: SendButtonProps) {
  const { values, dirty, isSubmitting } = useFormikContext<OfferValues>();
  const [isTooSoon, setTooSoon] = useScreenState(triedTooSoon);
  const missing = missingParts(offer.call, fieldsOf(values));
  const hint = useId();
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  // What the rules refused, or the server did not take, is sent by the next press only.
  useEffect(() => {
    if (!isSubmitting) refused.current();
  }, [isSubmitting]);

  if (!maySend) return <span className="secondary">{texts.sentByManagers}</span>;
  const isNew = offer.state === 'SENT';
  if (isNew && !offer.is_changed && !dirty) return null;

  const press = (form: HTMLFormElement | null) => {
    setTooSoon(missing.length > 0);
    const [first] = fieldsOfMissing(missing, offer.call, values);
    if (first !== undefined) {
      form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } else if (dirty) {
      onSaveAndSend();
      form?.requestSubmit();
    } else {
      onSend();
    }
  };
  const label = isNew ? texts.sendNew : offer.state === 'WITHDRAWN' ? texts.sendAgain : texts.send;
  return (
    <>
      <Button
        type="primary"
        busy={busy}
        aria-describedby={hint}
        onClick={({ currentTarget }) => press(currentTarget.closest('form'))}
      >
        {label}
      </Button>
      <span id={hint} role="status" className={isTooSoon && missing.length > 0 ? styles.missing : 'secondary'}>
        {missing.length > 0 ? texts.missing(missing) : texts.ready}
      </span>
    </>
  );
}
