import { Input } from '#shared/ui/Input.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

interface YearFieldProps extends Pick<FieldProps, 'name' | 'label' | 'hint'> {
  min: number;
  max: number;
}

/** Input for a year, without thousands separators. An empty field is null. */
export function YearField({ name, label, hint, min, max }: YearFieldProps) {
  return (
    <FormField<number | null> {...{ name, label, hint }}>
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
