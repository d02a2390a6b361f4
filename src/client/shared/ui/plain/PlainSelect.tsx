import { clsx } from 'clsx';
import { useId } from 'react';
import styles from './PlainSelect.module.css';

export interface Option {
  value: string;
  label: string;
}
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

interface PlainSelectProps {
  label: string;
  value: string;
  options: readonly (Option | OptionGroup)[];
  /** Label of the empty option. Without it the selection cannot be empty. */
  nothing?: string;
  hint?: string;
  /** Places the label before the select. */
  isInLine?: boolean;
  disabled?: boolean;
  onChoose: (value: string) => void;
}

/**
 * A native select with a label. It supports groups and type-ahead and works well on phones. antd's Select is 26 kB,
 * which exceeds the budget of public pages. A value that is not among the options stays selected and is displayed as it
 * is.
 */
export function PlainSelect({
  label,
  value,
  options,
  nothing,
  hint,
  isInLine = false,
  disabled,
  onChoose,
}: PlainSelectProps) {
  const id = useId();
  const isKnown =
    value === '' ||
    options.some((item) =>
      'options' in item ? item.options.some((option) => option.value === value) : item.value === value,
    );
  return (
    <div className={clsx(styles.field, isInLine && styles.inLine)}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        {nothing !== undefined && <option value="">{nothing}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((item) =>
          'options' in item ? (
            <optgroup key={item.label} label={item.label}>
              {item.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ) : (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ),
        )}
      </select>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
