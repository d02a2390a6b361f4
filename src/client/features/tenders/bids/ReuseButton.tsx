import { useFormikContext } from 'formik';
import { useState } from 'react';
import { isGuest } from '#contract/access/access.ts';
import { isAnswered } from '#contract/rules/mustHaves.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useGetEarlierAnswersQuery } from '../bidsApi.ts';
import { bids as texts } from '../bidsTexts.ts';
import type { BidValues } from './bidValues.ts';

/**
 * Prefills a bid with the company's earlier answers to the same must-haves and its last text. Existing answers and typed
 * text are kept. Shown if there are any.
 */
export function ReuseButton({ bid, mustHaves }: { bid: number; mustHaves: readonly TenderMustHave[] }) {
  const { values, setValues } = useFormikContext<BidValues>();
  const { data } = useGetEarlierAnswersQuery({ id: bid }, { skip: isGuest(useActor()) });
  const [reused, setReused] = useState<number | null>(null);
  const found = mustHaves.flatMap((item) => {
    const own = values.answers[item.id];
    const earlier = data?.answers[item.id];
    return earlier && isAnswered(item, earlier) && !isAnswered(item, own)
      ? [[item.id, { meets: earlier.meets, note: own?.note || (earlier.note ?? '') }] as const]
      : [];
  });
  const text = values.text === '' && data?.text;
  const reuse = () => {
    void setValues({
      ...values,
      answers: { ...values.answers, ...Object.fromEntries(found) },
      text: text || values.text,
    });
    setReused(found.length);
  };
  return (
    <>
      {(found.length > 0 || text) && (
        <Button size="small" onClick={reuse}>
          {texts.reuse}
        </Button>
      )}
      <span role="status" className="secondary">
        {reused !== null && texts.reused(reused)}
      </span>
    </>
  );
}
