import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './BareInput.module.css';

/** The browser's own input in the look of antd's large one, for the fields of bare pages (docs/decisions/0044). */
export const BareInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={clsx(styles.input, className)} />
);
