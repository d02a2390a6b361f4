import { FormField } from '../../../shared/forms/fields/FormField';
import { Input } from '../../../shared/ui/Input';

interface YearFieldProps {
  name: string;
  label: string;
  min: number;
  max: number;
}

/** Input for a year, without thousands separators. An empty field is null. */
export function YearField({ name, label, min, max }: YearFieldProps) {
  return (
    <FormField<number | null> name={name} label={label}>
      {({ attributes, value, change }) => (
        <Input
          {...attributes}
          type="number"
          name={name}
          inputMode="numeric"
          min={min}
          max={max}
          value={value ?? ''}
          onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
        />
      )}
    </FormField>
  );
}
