import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './PlainInput.module.css';

interface PlainInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'large';
}

/** A native input in the look of antd. */
export const PlainInput = ({ size, className, ...rest }: PlainInputProps) => (
  <input {...rest} className={clsx(styles.input, size && styles[size], className)} />
);

/** A multi-line {@link PlainInput}. */
export const PlainTextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={clsx(styles.input, styles.area, className)} />
);
