import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './FormPage.module.css';
import { PageHead } from './PageHead.tsx';

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
  /** The aside comes first on narrow screens and by keyboard, and stays in view: it has the action of the page. */
  isFirst?: boolean;
  children: ReactNode;
}

/** Two-column layout: a form or its read-only view, and an aside. A page with it uses the wide layout. */
export function WithAside({ aside, label, isFirst = false, children }: WithAsideProps) {
  const beside = (
    <aside className={clsx(styles.column, isFirst && styles.first)} aria-label={label}>
      {aside}
    </aside>
  );
  return (
    <div className={styles.columns} data-wide>
      {isFirst && beside}
      <div className={styles.column}>{children}</div>
      {!isFirst && beside}
    </div>
  );
}
