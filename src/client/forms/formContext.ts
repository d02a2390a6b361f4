import { createContext, useContext } from 'react';
import type { FieldErrors } from '../slices/errors';
import type { FieldLabels } from './fieldLabels';

/** What the fields of one form share. */
export interface FormFrame {
  /** Prefix of the fields' ids. */
  id: string;
  /** The fields that the rules ask for, so that their labels say so. */
  required: ReadonlySet<string>;
  /** What the server said about the fields when the form was last sent. */
  serverErrors: FieldErrors;
  /** The person changed a field that the server had refused. */
  onChanged: (name: string) => void;
  /** Labels by field, told by the fields themselves, for the summary of errors. */
  labels: FieldLabels;
}

export const FormContext = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormContext);
  if (!frame) throw new Error('A field stands inside a PortalForm.');
  return frame;
}

export const fieldId = (formId: string, name: string) => `${formId}-${name}`;
