import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './BareInput.module.css';

/** A multi-line `BareInput`. */
export const BareTextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={clsx(styles.input, styles.area, className)} />
);
