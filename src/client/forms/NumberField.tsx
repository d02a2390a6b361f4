import InputNumber from 'antd/es/input-number';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  /** Unit after the number, such as `Kč`. */
  unit?: string;
}

/** A number in Czech form: a decimal comma, thousands apart; an empty field is null. */
export function NumberField({ name, label, hint, disabled, min, max, unit }: NumberFieldProps) {
  return (
    <FormField<number | null> {...{ name, label, hint, disabled }}>
      {({ attributes, value, change }) => (
        <InputNumber<number>
          {...attributes}
          name={name}
          value={value}
          min={min}
          max={max}
          suffix={unit}
          decimalSeparator=","
          formatter={(shown) => String(shown ?? '').replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')}
          parser={(typed) => Number((typed ?? '').replace(/\s/g, '').replace(',', '.'))}
          controls={false}
          onChange={change}
        />
      )}
    </FormField>
  );
}
