import type { ReactNode } from 'react';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { RequiredMark } from '#shared/ui/RequiredMark.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

interface CheckboxFieldProps extends FieldProps {
  /** The label as content with a link. The words are the same. */
  content?: ReactNode;
}

/** A boolean. A missing value means false. */
export function CheckboxField({ name, label, content = label, hint, disabled }: CheckboxFieldProps) {
  return (
    <FormField<boolean | undefined> {...{ name, label, hint, disabled }} labelled="inside">
      {({ attributes, value, change }) => (
        <Checkbox
          {...attributes}
          name={name}
          checked={value ?? false}
          onChange={({ target }) => change(target.checked)}
        >
          {content}
          {attributes['aria-required'] && <RequiredMark />}
        </Checkbox>
      )}
    </FormField>
  );
}
