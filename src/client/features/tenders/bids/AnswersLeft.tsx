import { useFormikContext } from 'formik';
import { useRef } from 'react';
import type { Bid } from '#contract/wire/bids.ts';
import { Button, type ButtonElement } from '#shared/ui/Button.tsx';
import { bids as texts } from '../bidsTexts.ts';
import { type BidValues, fieldOfOpen, openAnswers } from './bidValues.ts';
import { focusField } from './focusField.ts';

/** How many answers are left, always in view. It leads to the first one. */
export function AnswersLeft({ bid: { tender } }: { bid: Bid }) {
  const { values } = useFormikContext<BidValues>();
  const button = useRef<ButtonElement>(null);
  const [first, ...others] = openAnswers(tender, values);
  if (!first) return null;
  return (
    <Button ref={button} type="link" onClick={() => focusField(button.current, fieldOfOpen(first))}>
      {texts.left(others.length + 1)}
    </Button>
  );
}
