import Antd from 'antd/es/form/FormItem';
import { useState, type ReactNode } from 'react';
import styles from './Field.module.css';
import { RequiredMark } from './RequiredMark.tsx';

interface FieldProps {
  /** Id of the control or of the group of controls. */
  id: string;
  label: ReactNode;
  /** `inside` if the control has its own label, such as a checkbox. `group` if it is not a single input. */
  labelled?: 'above' | 'inside' | 'group';
  required?: boolean;
  /** Help text below the field. */
  hint?: ReactNode;
  /** Error message. */
  error?: ReactNode;
  children: ReactNode;
}

/** Returns `aria-describedby` for the control of a {@link Field}. */
export function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/**
 * Label, help and error of one control, independent of the form: antd's Form.Item, which gives its status to the
 * control. Its asterisk is not used, because screen readers read it as a part of the name.
 */
export function Field({ id, label, labelled = 'above', required = false, hint, error, children }: FieldProps) {
  const isGroup = labelled === 'group';
  const [isUsed, setUsed] = useState(false);
  return (
    <Antd
      className={styles.field}
      layout="vertical"
      colon={false}
      htmlFor={isGroup ? undefined : id}
      label={
        labelled !== 'inside' && (
          <span id={`${id}-label`} className={styles.label}>
            {label}
            {required && <RequiredMark />}
          </span>
        )
      }
      validateStatus={error ? 'error' : ''}
      extra={hint && <div id={`${id}-hint`}>{hint}</div>}
      // From the first focus on: screen readers announce only changes of what they know. Not before, because antd
      // renders each item with help twice.
      help={
        isUsed || error ? (
          <div id={`${id}-error`} aria-live="polite">
            {error}
          </div>
        ) : undefined
      }
    >
      <div className={styles.control} onFocus={() => setUsed(true)}>
        {isGroup ? (
          <div id={id} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy(id, { hint, error })}>
            {children}
          </div>
        ) : (
          children
        )}
      </div>
    </Antd>
  );
}
