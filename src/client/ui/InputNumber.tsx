import Antd from 'antd/es/input-number';
import type { InputNumberProps as AntdProps } from 'antd/es/input-number';
import { clsx } from 'clsx';
import styles from './InputNumber.module.css';

// All stand outside the component: a new formatter would make the input mend half a number while it is typed.

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

/** What people write behind an amount: `150 000 Kč`, `150 tis. Kč`, `1,5 mil.`, `150.000,-`. */
const AMOUNT = /^(-?[\d.,]+?)(tis|mil)?\.?(?:kč|czk|,[-–])?$/u;
const SCALES: Readonly<Record<string, number>> = { tis: 1_000, mil: 1_000_000 };

/** An amount of crowns; dots stand between thousands in it. What is no amount is no number. */
function parsedCrowns(typed: string | undefined): number {
  const text = (typed ?? '').replace(/\s/g, '').toLowerCase();
  const [, digits = text, scale = ''] = AMOUNT.exec(text) ?? [];
  const amount = parsed(/\.\d{3}(?!\d)/.test(digits) ? digits.replace(/\.(?=\d{3}(?!\d))/g, '') : digits);
  // Thousandths of a thousand are whole again.
  return Math.round(amount * (SCALES[scale] ?? 1) * 100) / 100;
}

/** The unit of amounts. */
const CROWNS = 'Kč';

type InputNumberProps = Omit<AntdProps<number>, 'formatter' | 'parser' | 'controls' | 'decimalSeparator'>;

/** A number in Czech form: a decimal comma, thousands apart; an empty field is null. Without arrows of 11 px. */
export const InputNumber = ({ className, ...rest }: InputNumberProps) => (
  <Antd<number>
    {...rest}
    className={clsx(styles.whole, className)}
    formatter={formatted}
    parser={rest.suffix === CROWNS ? parsedCrowns : parsed}
    controls={false}
  />
);
