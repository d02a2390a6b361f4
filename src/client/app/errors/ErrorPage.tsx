import type { ReactNode } from 'react';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  title: string;
  drawing?: ReactNode;
  children: ReactNode;
  /** Links and buttons for the next step. */
  actions: ReactNode;
}

/** Layout of error pages. */
export const ErrorPage = ({ title, drawing, children, actions }: ErrorPageProps) => (
  <div className={styles.page}>
    {drawing}
    <h1>{title}</h1>
    {children}
    <div className={styles.actions}>{actions}</div>
  </div>
);
