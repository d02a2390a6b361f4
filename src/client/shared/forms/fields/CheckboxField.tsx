import type { ReactNode } from 'react';
import { RequiredMark } from '../../ui/RequiredMark';
import { Checkbox } from '../../ui/Checkbox';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

interface CheckboxFieldProps extends FieldProps {
  /** The label as content with a link. The words are the same. */
  content?: ReactNode;
}

/** A boolean. A missing value means false. */
export function CheckboxField({ name, label, content = label, hint, disabled }: CheckboxFieldProps) {
  return (
    <FormField<boolean | undefined> {...{ name, label, hint, disabled }} labelled="inside">
      {({ attributes: { status: _status, ...attributes }, value, change }) => (
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
