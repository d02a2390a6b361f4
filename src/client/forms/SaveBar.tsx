import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { forms } from '../texts/forms';
import { SubmitButton } from './SubmitButton';

interface SaveBarProps {
  label?: string;
  /** Nothing is saved yet, so nothing is said to be. */
  isNew?: boolean;
  children?: ReactNode;
}

/** Stays in reach at the bottom of a long form and says whether something is unsaved. */
export function SaveBar({ label = forms.save, isNew = false, children }: SaveBarProps) {
  const { dirty } = useFormikContext();
  return (
    <div className="form-save-bar">
      <SubmitButton>{label}</SubmitButton>
      {children}
      <span role="status">{dirty ? forms.unsaved : !isNew && forms.saved}</span>
    </div>
  );
}
