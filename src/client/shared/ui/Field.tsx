import type { ReactNode } from 'react';
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

/** Label, help and error of one control, independent of the form. */
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
