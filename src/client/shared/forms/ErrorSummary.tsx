import { useFormikContext } from 'formik';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { forms } from '#shared/texts/forms.ts';
import { Alert, type AlertRef } from '#shared/ui/Alert.tsx';
import styles from './ErrorSummary.module.css';
import { fieldId, useFormFrame } from './formContext.ts';
import { useErrorTitle } from './useErrorTitle.ts';
import { useStableWhilePressed } from './useStableWhilePressed.ts';
import { messageOf } from './validation.ts';

/** Focuses a control by its id, or the first control of a group with this id. */
function focusField(id: string) {
  const element = document.getElementById(id);
  const control = element?.matches('input, textarea, select, button, [tabindex]')
    ? element
    : element?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]');
  control?.focus();
}

/**
 * Summary of all errors above the form. After a failed submit it receives the focus. Each error links to its field and
 * uses the same text.
 */
export function ErrorSummary() {
  const { id, serverErrors, labels: registered } = useFormFrame();
  const labels = useSyncExternalStore(registered.subscribe, registered.current);
  const form = useFormikContext<Record<string, unknown>>();
  const { errors, submitCount, isSubmitting } = form;
  const status: unknown = form.status;
  const box = useRef<AlertRef>(null);

  const tried = submitCount > 0 && !isSubmitting;
  const found = useMemo(() => {
    const own = Object.entries(errors).map(([name, error]) => ({ name, text: messageOf(error) ?? '' }));
    const answered = Object.entries(serverErrors)
      .filter(([name]) => !(name in errors))
      .flatMap(([name, texts]) => texts.map((text) => ({ name, text })));
    // The message of the form may repeat an error that the server returned for no field.
    const isRepeated = answered.some(({ text }) => text === status);
    const silence = typeof status === 'string' && !isRepeated ? [{ name: '', text: status }] : [];
    return tried ? [...own, ...answered, ...silence] : [];
  }, [errors, serverErrors, status, tried]);
  const items = useStableWhilePressed(found);
  const shown = items.length > 0;

  useErrorTitle(shown);
  // Once per attempt. An error that appears or disappears during typing must not move the focus. After a press the
  // errors are shown later than they are found.
  const isDelayed = found.length > 0 && !shown;
  const focusedAttempt = useRef(0);
  useEffect(() => {
    if (!tried || isDelayed || focusedAttempt.current === submitCount) return;
    focusedAttempt.current = submitCount;
    const element = box.current?.nativeElement;
    if (!element) return;
    element.tabIndex = -1;
    element.focus();
  }, [tried, isDelayed, submitCount]);

  if (!shown) return null;
  return (
    <Alert
      ref={box}
      type="error"
      className={styles.summary}
      aria-labelledby={`${id}-summary`}
      title={<h2 id={`${id}-summary`}>{forms.summaryTitle}</h2>}
      description={
        <ul>
          {items.map(({ name, text }) => (
            <li key={`${name} ${text}`}>
              {labels.has(name) ? (
                <a
                  href={`#${fieldId(id, name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(fieldId(id, name));
                  }}
                >
                  {labels.get(name)}: {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
