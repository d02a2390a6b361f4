import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { Input } from '#shared/ui/Input.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'url';
  maxLength?: number;
  /** Displayed and available to password managers, but not editable. */
  readOnly?: boolean;
  placeholder?: string;
  /** How a value is displayed. The value itself changes only by typing. */
  format?: (value: string) => string;
}

/** A single-line text. An empty field is an empty string. */
export function TextField({ name, label, hint, disabled, isNeeded, format = String, ...input }: TextFieldProps) {
  return (
    <FormField<string | null> {...{ name, label, hint, disabled, isNeeded }}>
      {({ attributes, value, change }) => (
        <Input
          {...attributes}
          {...input}
          name={name}
          value={format(value ?? '')}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FormField>
  );
}
