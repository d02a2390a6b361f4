import { TextArea } from '#shared/ui/TextArea.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  /** Ctrl+Enter or Cmd+Enter submits the form. Enter alone inserts a new line. */
  sends?: boolean;
}

/** A multi-line text that grows with its content. */
export function TextAreaField({ name, rows = 3, maxLength, sends, ...field }: TextAreaFieldProps) {
  return (
    <FormField<string | null> name={name} {...field}>
      {({ attributes, value, change }) => (
        <TextArea
          {...attributes}
          name={name}
          value={value ?? ''}
          maxLength={maxLength}
          rows={rows}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (sends && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      )}
    </FormField>
  );
}
