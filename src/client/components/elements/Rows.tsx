import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Rows.module.css';

interface RowsProps {
  component?: 'ul' | 'ol';
  /** What a row is about stands left, what may be done with it right. */
  isSplit?: boolean;
  className?: string | undefined;
  /** One `li` each. */
  children: ReactNode;
}

/** Rows of a card with lines between them. */
export const Rows = ({ component: List = 'ul', isSplit = false, className, children }: RowsProps) => (
  <List className={clsx('plain', styles.rows, isSplit && styles.split, className)}>{children}</List>
);
