import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './BareInput.module.css';

interface BareInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'large';
}

/** The browser's own input in the look of antd's, for the fields of bare pages (docs/decisions/0044). */
export const BareInput = ({ size, className, ...rest }: BareInputProps) => (
  <input {...rest} className={clsx(styles.input, size && styles[size], className)} />
);
