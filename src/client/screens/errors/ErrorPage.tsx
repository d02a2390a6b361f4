import type { ReactNode } from 'react';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  title: string;
  drawing?: ReactNode;
  children: ReactNode;
  /** What can be done next. */
  actions: ReactNode;
}

/** Frame of the pages that stand instead of a screen. */
export const ErrorPage = ({ title, drawing, children, actions }: ErrorPageProps) => (
  <div className={styles.page}>
    {drawing}
    <h1>{title}</h1>
    {children}
    <div className={styles.actions}>{actions}</div>
  </div>
);
