import { clsx } from 'clsx';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { forms } from '../texts/forms';
import styles from './SaveBar.module.css';
import { SubmitButton } from './SubmitButton';

interface SaveBarProps {
  label?: string;
  /** Nothing is saved yet, so nothing is said to be. */
  isNew?: boolean;
  /** Not seen while nothing is changed and nobody is in it. */
  restsHidden?: boolean;
  /** Something else ends the work, and stands beside it. */
  isMain?: boolean;
  children?: ReactNode;
}

/** Stays in reach at the bottom of a long form and says whether something is unsaved. */
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
