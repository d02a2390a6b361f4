import { useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { isForNothing, missingParts } from '#contract/rules/bidParts.ts';
import { isQuestion } from '#contract/rules/mustHaves.ts';
import type { Bid, BidTender } from '#contract/wire/bids.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dialogs } from '#shared/texts/dialogs.ts';
import { date } from '#shared/texts/format.ts';
import { Button, type ButtonElement } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { bidFields, bids as texts, priceInWords } from '../bidsTexts.ts';
import { question } from './BidEnds.tsx';
import { fieldsOf, fieldsOfMissing, type BidValues } from './bidValues.ts';
import { focusField } from './focusField.ts';
import styles from './SendButton.module.css';

interface SendButtonProps {
  /** The saved bid. */
  bid: Bid;
  maySend: boolean;
  busy: boolean;
  /** Called when the form has no unsaved changes. */
  onSend: (confirmed: { is_free?: boolean }) => void;
  /** Called when the form is about to be saved and the bid is to be sent after the save. */
  onSaveAndSend: (confirmed: { is_free?: boolean }) => void;
  /** Called when the save failed or validation refused the form. */
  onRefused: () => void;
}

/**
 * Asks, and then sends a bid together with the unsaved changes of its form. For an incomplete bid it lists the missing parts and
 * focuses the first missing field.
 */
export function SendButton({ bid, maySend, busy, onSend, onSaveAndSend, onRefused }: SendButtonProps) {
  const { values, dirty, isSubmitting, validateForm } = useFormikContext<BidValues>();
  const [dialog, setDialog] = useScreenState(question);
  /** A button that opens a dialog calls back after the event, which has no `currentTarget` then. */
  const button = useRef<ButtonElement>(null);
  /** Set when the person tried to send an incomplete bid. */
  const [isTooSoon, setTooSoon] = useState(false);
  const isForFree = isForNothing(bid.tender.price_form, values);
  const [isConfirmed, setConfirmed] = useState(false);
  const missing = missingParts(bid.tender, fieldsOf(values));
  // The number of answers is told beside.
  const told = missing.filter((part) => part !== 'ANSWERS');
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

  const press = async () => {
    const form = button.current?.closest('form');
    setTooSoon(missing.length > 0);
    const [first] = fieldsOfMissing(missing, bid.tender, values);
    if (first !== undefined) focusField(button.current, first);
    // The form says what it refuses before anything is asked.
    else if (dirty && Object.keys(await validateForm()).length > 0) form?.requestSubmit();
    else setDialog('send');
  };
  const confirm = () => {
    setDialog(null);
    const confirmed = isForFree ? { is_free: true } : {};
    if (!dirty) return onSend(confirmed);
    onSaveAndSend(confirmed);
    button.current?.closest('form')?.requestSubmit();
  };
  const label = isNew ? texts.sendNew : bid.state === 'WITHDRAWN' ? texts.sendAgain : texts.send;
  return (
    <>
      <Button
        ref={button}
        type="primary"
        busy={busy}
        aria-describedby={hint}
        aria-haspopup="dialog"
        onClick={() => void press()}
      >
        {label}
      </Button>
      <span id={hint} role="status" className={isTooSoon && missing.length > 0 ? styles.missing : 'secondary'}>
        {told.length > 0 && texts.missing(told)}
        {missing.length === 0 && (isForFree ? texts.freeHint : texts.ready)}
      </span>
      {dialog === 'send' && (
        <Dialog
          title={texts.sendTitle}
          onCancel={() => setDialog(null)}
          footer={[
            <Button key="cancel" onClick={() => setDialog(null)}>
              {dialogs.cancel}
            </Button>,
            <Button key="send" type="primary" disabled={isForFree && !isConfirmed} onClick={confirm}>
              {label}
            </Button>,
          ]}
        >
          <Summary values={values} tender={bid.tender} />
          {isForFree && (
            <Checkbox checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
              {texts.confirmFree}
            </Checkbox>
          )}
        </Dialog>
      )}
    </>
  );
}

/** What is about to be sent, and who reads it when. */
function Summary({ values, tender }: { values: BidValues; tender: BidTender }) {
  const { project, company, price_form, must_have, opening, bids_until } = tender;
  const short = must_have.filter((item) => !isQuestion(item) && values.answers[item.id]?.meets !== 'YES');
  return (
    <Stack gap={12}>
      <Facts
        items={[
          [texts.sendFacts.project, project.name],
          [texts.sendFacts.buyer, company?.name],
          [bidFields.price_from, priceInWords(price_form, values)],
          [bidFields.valid_until, values.valid_until && date(values.valid_until)],
          [texts.sendFacts.partly, short.map(({ text }) => text).join(', ')],
        ]}
      />
      <p>{opening === 'SEALED' ? texts.sendSealed(bids_until) : texts.sendOpenly(bids_until)}</p>
    </Stack>
  );
}
