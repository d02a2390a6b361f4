import { RequiredMark } from '../../ui/RequiredMark';
import { Checkbox } from '../../ui/Checkbox';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

/** Yes or no; absent means no. */
export function CheckboxField({ name, label, hint, disabled }: FieldProps) {
  return (
    <FormField<boolean | undefined> {...{ name, label, hint, disabled }} labelled="inside">
      {({ attributes: { status: _status, ...attributes }, value, change }) => (
        <Checkbox
          {...attributes}
          name={name}
          checked={value ?? false}
          onChange={({ target }) => change(target.checked)}
        >
          {label}
          {attributes['aria-required'] && <RequiredMark />}
        </Checkbox>
      )}
    </FormField>
  );
}
