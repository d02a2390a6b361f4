import Antd, { type TextAreaProps, type TextAreaRef } from 'antd/es/input/TextArea';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import styles from './TextArea.module.css';

export type { TextAreaRef };

/**
 * A multi-line input that grows with its text. antd's `autoSize` writes inline styles, which the
 * Content-Security-Policy forbids.
 */
export const TextArea = ({ className, ...rest }: Omit<TextAreaProps, 'autoSize'> & { ref?: Ref<TextAreaRef> }) => (
  <Antd {...rest} className={clsx(styles.growing, className)} />
);
