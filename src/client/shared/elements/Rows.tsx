import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Rows.module.css';

interface RowsProps {
  component?: 'ul' | 'ol';
  /** Places the content of a row on the left and its actions on the right. */
  isSplit?: boolean;
  className?: string | undefined;
  /** One `li` for each row. */
  children: ReactNode;
}

/** Rows of a card, separated by lines. */
export const Rows = ({ component: List = 'ul', isSplit = false, className, children }: RowsProps) => (
  <List className={clsx('plain', styles.rows, isSplit && styles.split, className)}>{children}</List>
);
