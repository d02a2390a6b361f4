import { clsx } from 'clsx';
import type { HTMLAttributes, Ref } from 'react';
import styles from './InlineAlert.module.css';

interface InlineAlertProps extends HTMLAttributes<HTMLDivElement> {
  type?: 'info' | 'warning' | 'error';
  ref?: Ref<HTMLDivElement>;
}

/** An alert above the fields of a form. Also works on pages without antd (docs/decisions/0044). */
export const InlineAlert = ({ type = 'info', className, ...rest }: InlineAlertProps) => (
  <div {...rest} className={clsx(styles.alert, styles[type], className)} />
);
