import Antd from 'antd/es/input-number';
import type { InputNumberProps as AntdProps } from 'antd/es/input-number';
import { clsx } from 'clsx';
import styles from './InputNumber.module.css';

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

type InputNumberProps = Omit<AntdProps<number>, 'formatter' | 'parser' | 'controls' | 'decimalSeparator'>;

/** A number in Czech form: a decimal comma, thousands apart; an empty field is null. Without arrows of 11 px. */
export const InputNumber = ({ className, ...rest }: InputNumberProps) => (
  <Antd<number>
    {...rest}
    className={clsx(styles.whole, className)}
    formatter={formatted}
    parser={parsed}
    controls={false}
  />
);
