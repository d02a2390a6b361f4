import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './BareInput.module.css';

interface BareInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'large';
}

/** A native input in the look of antd, for pages without antd (docs/decisions/0044). */
export const BareInput = ({ size, className, ...rest }: BareInputProps) => (
  <input {...rest} className={clsx(styles.input, size && styles[size], className)} />
);
