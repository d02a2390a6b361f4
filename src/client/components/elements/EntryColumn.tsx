import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './EntryColumn.module.css';

/** The one column of a page on the way in: log-in, passwords, registration. */
export const EntryColumn = ({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) => (
  <div className={clsx(styles.page, isWide && styles.wide)}>{children}</div>
);
