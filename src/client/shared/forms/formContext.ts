import { createContext, useContext } from 'react';
import type { FieldErrors } from '#shared/store/slices/errors.ts';
import type { FieldLabels } from './fieldLabels.ts';

/** Context shared by the fields of a form. */
export interface FormFrame {
  /** Prefix of the field ids. */
  id: string;
  /** Names of required fields, which are marked in their labels. */
  required: ReadonlySet<string>;
  /** Field errors of the server from the last submit. */
  serverErrors: FieldErrors;
  /** Called when the user changes a field that the server has refused. */
  onChanged: (name: string) => void;
  /** Labels registered by the fields, for the error summary. */
  labels: FieldLabels;
}

export const FormContext = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormContext);
  if (!frame) throw new Error('A field stands inside a PortalForm.');
  return frame;
}

export const fieldId = (formId: string, name: string) => `${formId}-${name}`;
