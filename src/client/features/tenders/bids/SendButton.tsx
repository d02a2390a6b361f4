import { useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { missingParts } from '../../../../contract/rules/bidParts';
import type { Bid } from '../../../../contract/wire/bids';
import { bids as texts } from '../bidsTexts';
import { Button } from '../../../shared/ui/Button';
import { fieldsOf, fieldsOfMissing, type BidValues } from './bidValues';
import styles from './SendButton.module.css';

interface SendButtonProps {
  /** The saved bid. */
  bid: Bid;
  maySend: boolean;
  busy: boolean;
  /** Called when the form has no unsaved changes. */
  onSend: () => void;
  /** Called when the form is about to be saved and the bid is to be sent after the save. */
  onSaveAndSend: () => void;
  /** Called when the save failed or validation refused the form. */
  onRefused: () => void;
}

/**
 * Sends a bid together with the unsaved changes of its form. For an incomplete bid it lists the missing parts and
 * focuses the first missing field.
 */
export function SendButton({ bid, maySend, busy, onSend, onSaveAndSend, onRefused }: SendButtonProps) {
  const { values, dirty, isSubmitting } = useFormikContext<BidValues>();
  /** Set when the person tried to send an incomplete bid. */
  const [isTooSoon, setTooSoon] = useState(false);
  const missing = missingParts(bid.tender, fieldsOf(values));
  const hint = useId();
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  // After a failed validation or save, the bid is sent only by another click.
  useEffect(() => {
    if (!isSubmitting) refused.current();
  }, [isSubmitting]);

  if (!maySend) return <span className="secondary">{texts.sentByManagers}</span>;
  const isNew = bid.state === 'SENT';
  if (isNew && !bid.is_changed && !dirty) return null;

  const press = (form: HTMLFormElement | null) => {
    setTooSoon(missing.length > 0);
    const [first] = fieldsOfMissing(missing, bid.tender, values);
    if (first !== undefined) {
      form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } else if (dirty) {
      onSaveAndSend();
      form?.requestSubmit();
    } else {
      onSend();
    }
  };
  const label = isNew ? texts.sendNew : bid.state === 'WITHDRAWN' ? texts.sendAgain : texts.send;
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
