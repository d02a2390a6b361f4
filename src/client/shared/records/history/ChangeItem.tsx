import { useState } from 'react';
import type { HistoryKind } from '#contract/vocabulary/history.ts';
import type { FieldChange, RecordChange } from '#contract/wire/history.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './History.module.css';
import { history as texts } from './historyTexts.ts';

const TextDifference = lazyPart(() => import('./TextDifference.tsx'), <Skeleton blocks={[60]} />);

interface ChangeItemProps {
  kind: HistoryKind;
  change: RecordChange;
  isBusy: boolean;
  /** Restores the given fields to their values before the change; null restores the whole state after it. */
  onRestore: (fields: string[] | null) => void;
}

/** One change of a record: a summary, the changed fields and the restore actions. */
export function ChangeItem({ kind, change, isBusy, onRestore }: ChangeItemProps) {
  const { created_at, changes } = change;
  const when = dateTime(created_at);
  const { sentence, listed } = texts.sentenceOf(kind, change);
  const returnable = changes.filter(({ is_restorable }) => is_restorable);
  return (
    <li className={styles.change}>
      <time dateTime={created_at} className="secondary">
        {when}
      </time>
      <p className={styles.sentence}>{sentence}</p>
      {listed ? (
        <ul className={styles.fields}>
          {changes.map((field) => (
            <li key={field.field}>
              {texts.phraseOf(kind, field)}{' '}
              <FieldActions kind={kind} change={change} field={field} isBusy={isBusy} onRestore={onRestore} />
            </li>
          ))}
        </ul>
      ) : (
        changes.map((field) => (
          <FieldActions
            key={field.field}
            kind={kind}
            change={change}
            field={field}
            isBusy={isBusy}
            onRestore={onRestore}
          />
        ))
      )}
      {(returnable.length > 1 || change.is_restorable) && (
        <Line gap={8}>
          {returnable.length > 1 && (
            <Button
              size="small"
              disabled={isBusy}
              aria-label={texts.takeAllBackOf(when)}
              onClick={() => onRestore(returnable.map(({ field }) => field))}
            >
              {texts.takeAllBack}
            </Button>
          )}
          {change.is_restorable && (
            <Button size="small" disabled={isBusy} aria-label={texts.restoreOf(when)} onClick={() => onRestore(null)}>
              {texts.restore}
            </Button>
          )}
        </Line>
      )}
    </li>
  );
}

interface FieldActionsProps extends ChangeItemProps {
  field: FieldChange;
}

/** Actions for one field of a change: comparing its texts and restoring its value. */
function FieldActions({ kind, change, field, isBusy, onRestore }: FieldActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const label = texts.labelOf(kind, field.field);
  const when = dateTime(change.created_at);
  const isCompared = texts.isCompared(field);
  if (!isCompared && !field.is_restorable) return null;
  return (
    <>
      <Line gap={8}>
        {isCompared && (
          <Button
            size="small"
            type="link"
            aria-expanded={isOpen}
            aria-label={(isOpen ? texts.hideOf : texts.compareOf)(label, when)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hide : texts.compare}
          </Button>
        )}
        {field.is_restorable && (
          <Button
            size="small"
            type="link"
            disabled={isBusy}
            aria-label={texts.takeBackOf(label, when)}
            onClick={() => onRestore([field.field])}
          >
            {texts.takeBack}
          </Button>
        )}
      </Line>
      {isOpen && <TextDifference id={change.id} field={field} />}
    </>
  );
}
