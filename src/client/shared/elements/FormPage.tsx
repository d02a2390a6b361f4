import type { ReactNode } from 'react';
import styles from './FormPage.module.css';
import { PageHead } from './PageHead';

interface FormPageProps {
  title: string;
  children: ReactNode;
}

/** Single-column layout for forms, narrower than the page for readability. */
export const FormPage = ({ title, children }: FormPageProps) => (
  <div className={styles.page}>
    <PageHead title={title} />
    {children}
  </div>
);

interface WithAsideProps {
  /** Content next to the form; below it on narrow screens. */
  aside: ReactNode;
  /** Accessible name of the aside. */
  label: string;
  children: ReactNode;
}

/** Two-column layout: a form or its read-only view, and an aside. */
export const WithAside = ({ aside, label, children }: WithAsideProps) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <aside className={styles.column} aria-label={label}>
      {aside}
    </aside>
  </div>
);
