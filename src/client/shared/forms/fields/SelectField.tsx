import { forms } from '#shared/texts/forms.ts';
import { Select } from '#shared/ui/Select.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  options: readonly { value: Value; label: string }[];
  /** Allows clearing the selection. */
  clearable?: boolean;
}

/** A select of one value. Null if nothing is selected. */
export function SelectField<Value extends string | number>({
  name,
  label,
  hint,
  disabled,
  options,
  clearable = false,
}: SelectFieldProps<Value>) {
  return (
    <FormField<Value | null> {...{ name, label, hint, disabled }}>
      {({ attributes, value, change }) => (
        <Select<Value>
          {...attributes}
          value={value ?? undefined}
          options={options}
          clears={clearable ? forms.selectClear(label) : undefined}
          aria-label={label}
          onChange={(next: Value | undefined) => change(next ?? null)}
        />
      )}
    </FormField>
  );
}
