import Antd from 'antd/es/alert';
import type { AlertProps as AntdProps } from 'antd/es/alert/Alert';
import { clsx } from 'clsx';
import { dialogs } from '../texts/dialogs';
import styles from './Alert.module.css';

interface AlertProps extends Pick<AntdProps, 'title' | 'description' | 'action' | 'className' | 'id'> {
  type?: 'success' | 'info' | 'warning' | 'error';
  /** Makes it go; what is done then. */
  onClose?: () => void;
}

/** A sentence that stands in the page until it no longer holds. Failures are said at once, the rest in turn. */
export const Alert = ({ type = 'info', onClose, className, ...rest }: AlertProps) => (
  <Antd
    {...rest}
    type={type}
    showIcon
    role={type === 'error' ? 'alert' : 'status'}
    className={clsx(styles.alert, className)}
    closable={onClose && { onClose, 'aria-label': dialogs.close }}
  />
);
