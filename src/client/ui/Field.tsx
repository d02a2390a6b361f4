import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { RequiredMark } from './RequiredMark';

interface FieldProps {
  /** Of its control, or of the group of its controls. */
  id: string;
  label: ReactNode;
  /** `inside` where the control brings its own label, as a checkbox does; `group` where it is no single input. */
  labelled?: 'above' | 'inside' | 'group';
  required?: boolean;
  /** Help under the field. */
  hint?: ReactNode;
  /** What is wrong with it. */
  error?: ReactNode;
  children: ReactNode;
}

/** What a control has as `aria-describedby` in a {@link Field}. */
export function describedBy(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Label, help and error around one control, whatever form it belongs to. */
export function Field({ id, label, labelled = 'above', required = false, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      {labelled === 'above' && (
        <label htmlFor={id}>
          {label}
          {required && <RequiredMark />}
        </label>
      )}
      {labelled === 'group' ? (
        <fieldset id={id} aria-describedby={describedBy(id, { hint, error })}>
          <legend>
            {label}
            {required && <RequiredMark />}
          </legend>
          {children}
        </fieldset>
      ) : (
        children
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <div id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </div>
    </div>
  );
}
