import { useFormikContext } from 'formik';
import { memo, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { BID_NOTE_MAX_LENGTH } from '#contract/limits/limits.ts';
import { unanswered } from '#contract/rules/bidParts.ts';
import { isAnswered, isQuestion, isRequired, mustHaveGroups } from '#contract/rules/mustHaves.ts';
import { MEETS, type Meets } from '#contract/vocabulary/tenders.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { RadioGroup } from '#shared/ui/Radio.tsx';
import { RequiredMark } from '#shared/ui/RequiredMark.tsx';
import { bids as texts, meetsShort } from '../bidsTexts.ts';
import styles from './AnswerFields.module.css';
import type { BidValues } from './bidValues.ts';
import { ReuseButton } from './ReuseButton.tsx';

type Answer = BidValues['answers'][string];
type Change = (id: string, meets: Meets) => void;

const CHOICES = MEETS.map((value) => ({ value, label: meetsShort[value] }));

/** What a tender asks for, as rows to answer: all at once, by group, or one by one. Nothing if it asks for nothing. */
export function AnswerFields({ bid, mustHaves }: { bid: number; mustHaves: readonly TenderMustHave[] }) {
  const { values, setFieldValue } = useFormikContext<BidValues>();
  const isPhone = useMedia('phone');
  const change = useCallback<Change>((id, meets) => void setFieldValue(`answers.${id}.meets`, meets), [setFieldValue]);
  if (mustHaves.length === 0) return null;

  const groups = mustHaveGroups(mustHaves);
  const requirements = mustHaves.filter((item) => !isQuestion(item));
  /** Answers what is open by yes. Answers that were given stay. */
  const meetAll = (items: readonly TenderMustHave[]) => {
    const open = items.filter((item) => !isAnswered(item, values.answers[item.id]));
    const met = open.map(({ id }) => [id, { note: '', ...values.answers[id], meets: 'YES' as const }]);
    void setFieldValue('answers', { ...values.answers, ...Object.fromEntries(met) });
  };
  const meetButton = (items: readonly TenderMustHave[], group?: string) => {
    const label = items.some(({ id }) => isDeviation(values.answers[id])) ? texts.meetRest : texts.meetAll;
    return (
      <Button size="small" aria-label={group && texts.meetIn(label, group)} onClick={() => meetAll(items)}>
        {label}
      </Button>
    );
  };
  return (
    <FormSection title={groups.length > 1 ? texts.sections.answers : groups[0]!.label}>
      <Line gap={8}>
        {requirements.length > 0 && meetButton(requirements)}
        <ReuseButton bid={bid} mustHaves={mustHaves} />
      </Line>
      {groups.map(({ kind, label, items }, index) => (
        <Group
          key={kind}
          label={groups.length > 1 ? label : null}
          left={unanswered(items, values.answers).length}
          isFolded={isPhone && index > 0}
          action={kind !== 'QUESTION' && meetButton(items, label)}
        >
          {items.map((item) => (
            <Row key={item.id} item={item} answer={values.answers[item.id]} change={change} />
          ))}
        </Group>
      ))}
    </FormSection>
  );
}

interface GroupProps {
  /** Null for the only group, whose name is that of the section. */
  label: string | null;
  /** Number of required answers that are missing. */
  left: number;
  isFolded: boolean;
  /** Answers all of them. Questions have none. */
  action: ReactNode;
  children: ReactNode;
}

/** Items of one kind. On a phone, groups below the first one are folded, so that the end of the form is near. */
function Group({ label, left, isFolded, action, children }: GroupProps) {
  const list = <ol className={styles.list}>{children}</ol>;
  if (label === null) return list;
  return (
    <details className={styles.group} open={!isFolded}>
      <summary>
        <h3>{label}</h3>
        {action && <RequiredMark />} {left > 0 && <span className="secondary">{texts.left(left).toLowerCase()}</span>}
      </summary>
      {action && <div className={styles.action}>{action}</div>}
      {list}
    </details>
  );
}

const isDeviation = (answer: Answer | undefined): boolean => answer?.meets === 'PARTLY' || answer?.meets === 'NO';

interface RowProps {
  item: TenderMustHave;
  answer: Answer | undefined;
  change: Change;
}

/**
 * One item. A requirement has a choice, and a note on demand or where the bid deviates. A question is answered by a text:
 * at once if it has to be, otherwise on demand.
 */
const Row = memo(function Row({ item, answer, change }: RowProps) {
  const { id, text } = item;
  const textId = useId();
  const row = useRef<HTMLLIElement>(null);
  const isText = isQuestion(item);
  const isNeeded = isText && isRequired(item);
  /** What opened the text, which stays open when it is emptied. */
  const [opened, open] = useState<'button' | 'content' | null>(null);
  if (opened === null && (isNeeded || answer?.note || isDeviation(answer))) open('content');
  useEffect(() => {
    if (opened === 'button') row.current?.querySelector('textarea')?.focus();
  }, [opened]);
  return (
    <li ref={row} className={styles.row}>
      {!(isText && opened) && (
        <span id={textId} className={styles.text}>
          {text}
        </span>
      )}
      {!isText && (
        <RadioGroup
          optionType="button"
          aria-labelledby={textId}
          aria-required
          name={`answers.${id}.meets`}
          value={answer?.meets ?? null}
          options={CHOICES}
          onChange={({ target }) => change(id, target.value as Meets)}
        />
      )}
      {opened ? (
        <div className={styles.note}>
          <TextAreaField
            name={`answers.${id}.note`}
            label={isText ? text : texts.noteLabel}
            isNeeded={isNeeded}
            rows={2}
            maxLength={BID_NOTE_MAX_LENGTH}
          />
        </div>
      ) : (
        <Button
          className={styles.open}
          type="link"
          size="small"
          aria-label={isText ? texts.answerTo(text) : texts.noteOf(text)}
          onClick={() => open('button')}
        >
          {isText ? texts.answer : texts.note}
        </Button>
      )}
    </li>
  );
});
