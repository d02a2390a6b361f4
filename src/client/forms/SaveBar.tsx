import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { forms } from '../texts/forms';
import { SubmitButton } from './SubmitButton';

/** Stays in reach at the bottom of a long form and says whether something is unsaved. */
export function SaveBar({ label = forms.save, children }: { label?: string; children?: ReactNode }) {
  const { dirty } = useFormikContext();
  return (
    <div className="form-save-bar">
      <SubmitButton>{label}</SubmitButton>
      {children}
      <span role="status">{dirty ? forms.unsaved : forms.saved}</span>
    </div>
  );
}
