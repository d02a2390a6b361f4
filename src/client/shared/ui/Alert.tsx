import Antd from 'antd/es/alert';
import type { AlertProps as AntdProps, AlertRef } from 'antd/es/alert/Alert';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import { dialogs } from '#shared/texts/dialogs.ts';
import styles from './Alert.module.css';

export type { AlertRef };

interface AlertProps extends Pick<AntdProps, 'title' | 'description' | 'action' | 'className' | 'id' | 'role'> {
  'aria-labelledby'?: string;
  ref?: Ref<AlertRef>;
  type?: 'success' | 'info' | 'warning' | 'error';
  /** Makes the alert closable. Called on close. */
  onClose?: () => void;
}

/** A message that stays on the page while it applies. Errors are announced assertively, other messages politely. */
export const Alert = ({
  type = 'info',
  role = type === 'error' ? 'alert' : 'status',
  onClose,
  className,
  ...rest
}: AlertProps) => (
  <Antd
    {...rest}
    type={type}
    showIcon
    role={role}
    className={clsx(styles.alert, className)}
    closable={onClose && { onClose, 'aria-label': dialogs.close }}
  />
);
