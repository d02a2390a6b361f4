import Antd from 'antd/es/input/TextArea';
import type { TextAreaProps } from 'antd/es/input/TextArea';
import { clsx } from 'clsx';
import styles from './TextArea.module.css';

/** Several lines; it grows with its text. antd's own way of it writes styles that the page's policy forbids. */
export const TextArea = ({ className, ...rest }: Omit<TextAreaProps, 'autoSize'>) => (
  <Antd {...rest} className={clsx(styles.growing, className)} />
);
