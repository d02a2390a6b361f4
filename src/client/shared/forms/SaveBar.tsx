import { clsx } from 'clsx';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { forms } from '#shared/texts/forms.ts';
import styles from './SaveBar.module.css';
import { SubmitButton } from './SubmitButton.tsx';

interface SaveBarProps {
  label?: string;
  /** Nothing has been saved yet, so the bar does not show the saved state. */
  isNew?: boolean;
  /** Hidden while the form is unchanged and has no focus. */
  restsHidden?: boolean;
  /** False if another action next to the bar completes the work. */
  isMain?: boolean;
  children?: ReactNode;
}

/** Stays visible at the bottom of a long form and shows whether there are unsaved changes. */
export function SaveBar({
  label = forms.save,
  isNew = false,
  restsHidden = false,
  isMain = true,
  children,
}: SaveBarProps) {
  const { dirty } = useFormikContext();
  return (
    <div className={clsx(styles.bar, restsHidden && !dirty && styles.resting, 'no-print')}>
      <SubmitButton isMain={isMain}>{label}</SubmitButton>
      {children}
      <span role="status" className="secondary">
        {dirty ? forms.unsaved : !isNew && forms.saved}
      </span>
    </div>
  );
}
