import { clsx } from 'clsx';
import type { HTMLAttributes, Ref } from 'react';
import styles from './Notice.module.css';

interface NoticeProps extends HTMLAttributes<HTMLDivElement> {
  type?: 'info' | 'warning' | 'error';
  ref?: Ref<HTMLDivElement>;
}

/** What a form says above its fields, on bare pages too, where antd's Alert is not (docs/decisions/0044). */
export const Notice = ({ type = 'info', className, ...rest }: NoticeProps) => (
  <div {...rest} className={clsx(styles.notice, styles[type], className)} />
);
