import Select from 'antd/es/select';
import { openDropdown } from '../slices/forms';
import { useRecordedState } from '../store/useRecordedState';
import { forms } from '../texts/forms';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  options: readonly { value: Value; label: string }[];
  /** Offers to choose nothing. */
  clearable?: boolean;
}

/** One of a few values; null while nothing is chosen. */
export function SelectField<Value extends string | number>({
  name,
  label,
  hint,
  disabled,
  options,
  clearable = false,
}: SelectFieldProps<Value>) {
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: name });
  return (
    <FormField<Value | null> {...{ name, label, hint, disabled }}>
      {({ attributes, value, change }) => (
        <Select<Value>
          {...attributes}
          open={open}
          onOpenChange={onOpenChange}
          value={value ?? undefined}
          options={[...options]}
          allowClear={clearable && { label: forms.selectClear(label) }}
          placeholder={forms.selectNothing}
          aria-label={label}
          onChange={(next: Value | undefined) => change(next ?? null)}
        />
      )}
    </FormField>
  );
}
