import { useFormikContext } from 'formik';
import { Fragment, useState } from 'react';
import { BID_NOTE_MAX_LENGTH } from '#contract/limits/limits.ts';
import { isAnswered, isQuestion, mustHaveGroups } from '#contract/rules/mustHaves.ts';
import { MEETS } from '#contract/vocabulary/tenders.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { useLazyGetEarlierAnswersQuery } from '../bidsApi.ts';
import { meets, bids as texts } from '../bidsTexts.ts';
import styles from './AnswerFields.module.css';
import type { BidValues } from './bidValues.ts';

const CHOICES = MEETS.map((value) => ({ value, label: meets[value] }));

/**
 * The answer fields for each must-have. They can be prefilled with the company's earlier answers to the same
 * must-haves.
 */
export function AnswerFields({ bid, mustHaves }: { bid: number; mustHaves: readonly TenderMustHave[] }) {
  const { values, setValues } = useFormikContext<BidValues>();
  const [find, { isFetching }] = useLazyGetEarlierAnswersQuery();
  /** Result of the search for earlier answers: the number of prefilled answers, or `failed` if the request failed. */
  const [result, setResult] = useState<number | 'failed' | null>(null);
  if (mustHaves.length === 0) return <p className="secondary">{texts.noMustHaves}</p>;

  const open = mustHaves.filter((item) => !isAnswered(item, values.answers[item.id]));
  const groups = mustHaveGroups(mustHaves);
  /** Prefills only empty fields. Existing answers and typed text are kept. */
  const reuse = async () => {
    const { data } = await find({ id: bid });
    if (!data) return setResult('failed');
    const found = open.flatMap(({ id }) => {
      const earlier = data.answers[id];
      return earlier
        ? [[id, { meets: earlier.meets, note: values.answers[id]?.note || (earlier.note ?? '') }] as const]
        : [];
    });
    void setValues({
      ...values,
      answers: { ...values.answers, ...Object.fromEntries(found) },
      text: values.text || (data.text ?? ''),
    });
    setResult(found.length);
  };

  return (
    <Stack>
      <div>
        <Button busy={isFetching} onClick={() => void reuse()}>
          {texts.reuse}
        </Button>
        <p role="status" className="secondary">
          {result === 'failed'
            ? texts.reuseFailed
            : result !== null
              ? texts.reused(result)
              : open.length > 0 && texts.unanswered(open.length)}
        </p>
      </div>
      {groups.map(({ kind, label, items }) => (
        <Fragment key={kind}>
          {groups.length > 1 && <h3>{label}</h3>}
          <ol className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>
                {isQuestion(item) ? (
                  <TextAreaField
                    name={`answers.${item.id}.note`}
                    label={item.text}
                    rows={2}
                    maxLength={BID_NOTE_MAX_LENGTH}
                  />
                ) : (
                  <>
                    <RadioField name={`answers.${item.id}.meets`} label={item.text} options={CHOICES} />
                    <TextAreaField
                      name={`answers.${item.id}.note`}
                      label={texts.note}
                      rows={1}
                      maxLength={BID_NOTE_MAX_LENGTH}
                    />
                  </>
                )}
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </Stack>
  );
}
