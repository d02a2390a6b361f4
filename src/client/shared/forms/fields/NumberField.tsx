import { InputNumber } from '#shared/ui/InputNumber.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

interface NumberFieldProps extends FieldProps {
  /** Unit after the number, such as `Kč`. */
  unit?: string;
}

/** A number in Czech format. An empty field is null. Invalid input stays as text, which the rules refuse. */
export function NumberField({ name, unit, ...field }: NumberFieldProps) {
  return (
    <FormField<number | string | null> name={name} {...field}>
      {({ attributes, value, change }) => (
        <InputNumber {...attributes} {...{ name, value }} suffix={unit} onChange={change} onUnread={change} />
      )}
    </FormField>
  );
}
