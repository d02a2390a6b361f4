import Antd, { type InputNumberProps as AntdProps } from 'antd/es/input-number';
import { clsx } from 'clsx';
import { readAmount, readNumber } from '#contract/rules/writtenValues.ts';
import styles from './InputNumber.module.css';

// Defined outside the component, because a new formatter would make the input correct a half-typed number.

const inThousands = (digits: string): string => {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join('\u00a0');
};

/** Formats a number with grouped thousands and a decimal comma. Text during typing and invalid text are unchanged. */
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

/** For antd an empty text means no value, and NaN leaves the value unchanged. */
const parserOf =
  (read: typeof readNumber) =>
  (typed: string | undefined): number => {
    const { value, error } = read(typed ?? '');
    return error === undefined ? (value ?? ('' as unknown as number)) : NaN;
  };
const parsed = parserOf(readNumber);
const parsedCrowns = parserOf(readAmount);

/** Unit of amounts. */
const CROWNS = 'Kč';

/** Validation rules check bounds. antd would replace a number that is out of bounds or has too many decimals. */
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
  /** Called with typed text that is not a number. The text is displayed while it is the value. */
  onUnread: (typed: string) => void;
}

/**
 * A number in Czech format: a decimal comma and grouped thousands. An empty field is null. The spin buttons are
 * disabled because they are only 11 px high.
 */
export function InputNumber({ className, value, onUnread, ...rest }: InputNumberProps) {
  const read = rest.suffix === CROWNS ? readAmount : readNumber;
  return (
    <Antd<number>
      inputMode="decimal"
      {...rest}
      // antd displays a non-numeric text unchanged.
      value={value as number | null}
      className={clsx(styles.whole, className)}
      formatter={formatted}
      parser={rest.suffix === CROWNS ? parsedCrowns : parsed}
      onInput={(typed) => {
        const { value: number, error } = read(typed);
        if (error !== undefined) onUnread(typed);
        // antd does not distinguish an empty field from a non-numeric text.
        else if (number === null && typeof value === 'string') rest.onChange?.(null);
      }}
      controls={false}
    />
  );
}
