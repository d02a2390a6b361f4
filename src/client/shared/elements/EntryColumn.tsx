import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './EntryColumn.module.css';

/** Single-column layout for log-in, password and registration pages. */
export const EntryColumn = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) => (
  <div className={clsx(styles.page, isWide && styles.wide)}>{children}</div>
);
