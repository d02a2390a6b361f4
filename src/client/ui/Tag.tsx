import Antd from 'antd/es/tag';
import type { TagProps as AntdProps } from 'antd/es/tag';
import { clsx } from 'clsx';
import styles from './Tag.module.css';

interface TagProps extends Omit<AntdProps, 'closable' | 'closeIcon' | 'onClose' | 'color' | 'bordered'> {
  /** What it says besides its words. */
  color?: 'success' | 'warning' | 'error' | 'processing' | 'default';
  /** Makes it removable: what is done, and what the cross is called. Whoever owns it takes it away. */
  onClose?: () => void;
  closeLabel?: string;
}

/** A short mark of a thing: its state, its category, a filter in use. antd's cross is 10 px small; this one is 24. */
export function Tag({ onClose, closeLabel, className, ...rest }: TagProps) {
  const shared = { ...rest, className: clsx(styles.tag, onClose && styles.removable, className) };
  if (!onClose) return <Antd {...shared} />;
  return (
    <Antd
      {...shared}
      closeIcon={
        <span className={styles.cross} aria-label={closeLabel}>
          ×
        </span>
      }
      onClose={(event) => {
        event.preventDefault();
        onClose();
      }}
    />
  );
}
