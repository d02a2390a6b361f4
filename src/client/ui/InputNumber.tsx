import Antd from 'antd/es/input-number';
import type { InputNumberProps as AntdProps } from 'antd/es/input-number';
import { clsx } from 'clsx';
import { readAmount, readNumber } from '../../contract/rules/writtenValues';
import styles from './InputNumber.module.css';

// All stand outside the component: a new formatter would make the input mend half a number while it is typed.

const inThousands = (digits: string): string => {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join('\u00a0');
};

/** Thousands apart, a decimal comma; what somebody types stays as it is, and so does what is no number. */
function formatted(
  value: number | string | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string {
  if (userTyping) return input;
  const text = String(value ?? '');
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\d+/, inThousands);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** For antd an empty text is no value, and NaN changes none. */
const parserOf =
  (read: typeof readNumber) =>
  (typed: string | undefined): number => {
    const { value, error } = read(typed ?? '');
    return error === undefined ? (value ?? ('' as unknown as number)) : NaN;
  };
const parsed = parserOf(readNumber);
const parsedCrowns = parserOf(readAmount);

/** The unit of amounts. */
const CROWNS = 'Kč';

/** Bounds are said by rules: antd would put another number in place of one beyond them, and of one with a fraction. */
type Left =
  | 'formatter'
  | 'parser'
  | 'controls'
  | 'decimalSeparator'
  | 'value'
  | 'onInput'
  | 'min'
  | 'max'
  | 'precision';

interface InputNumberProps extends Omit<AntdProps<number>, Left> {
  value: number | string | null;
  /** Told what was typed and is no number; it is shown as long as it is the value. */
  onUnread: (typed: string) => void;
}

/** A number in Czech form: a decimal comma, thousands apart; an empty field is null. Without arrows of 11 px. */
export function InputNumber({ className, value, onUnread, ...rest }: InputNumberProps) {
  const read = rest.suffix === CROWNS ? readAmount : readNumber;
  return (
    <Antd<number>
      {...rest}
      // antd shows a text that is no number as it is.
      value={value as number | null}
      className={clsx(styles.whole, className)}
      formatter={formatted}
      parser={rest.suffix === CROWNS ? parsedCrowns : parsed}
      onInput={(typed) => {
        const { value: number, error } = read(typed);
        if (error !== undefined) onUnread(typed);
        // For antd an empty field is the same as a text that is no number.
        else if (number === null && typeof value === 'string') rest.onChange?.(null);
      }}
      controls={false}
    />
  );
}
