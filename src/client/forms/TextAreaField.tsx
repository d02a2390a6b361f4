import TextArea from 'antd/es/input/TextArea';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
}

/** Several lines of text; grows with what is written. */
export function TextAreaField({ name, label, hint, disabled, rows = 3, maxLength }: TextAreaFieldProps) {
  return (
    <FormField<string | null> {...{ name, label, hint, disabled }}>
      {({ attributes, value, change }) => (
        <TextArea
          {...attributes}
          name={name}
          value={value ?? ''}
          maxLength={maxLength}
          rows={rows}
          className="form-text-area"
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FormField>
  );
}
