import InputNumber from 'antd/es/input-number';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

interface NumberFieldProps extends FieldProps {
  min?: number;
  max?: number;
  /** Unit after the number, such as `Kč`. */
  unit?: string;
}

// Both stand outside the component: a new formatter would make the input mend half a number while it is typed.

const inThousands = (digits: string): string => {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join('\u00a0');
};

/** Thousands apart, a decimal comma; what somebody types stays as it is. */
function formatted(
  value: number | string | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string {
  if (userTyping) return input;
  const [whole = '', fraction] = String(value ?? '').split('.');
  const grouped = whole.replace(/\d+/, inThousands);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

const parsed = (typed: string | undefined): number => Number((typed ?? '').replace(/\s/g, '').replace(',', '.'));

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
          formatter={formatted}
          parser={parsed}
          controls={false}
          onChange={change}
        />
      )}
    </FormField>
  );
}
