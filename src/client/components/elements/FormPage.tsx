import type { ReactNode } from 'react';
import styles from './FormPage.module.css';
import { PageHead } from './PageHead';

interface FormPageProps {
  title: string;
  children: ReactNode;
}

/** One column for reading: a form is never as wide as the page. */
export const FormPage = ({ title, children }: FormPageProps) => (
  <div className={styles.page}>
    <PageHead title={title} />
    {children}
  </div>
);

interface WithAsideProps {
  /** What stands beside the form, under it where there is no room. */
  aside: ReactNode;
  /** What the aside is called. */
  label: string;
  children: ReactNode;
}

/** A form, or what its readers have in its place, with something beside it. */
export const WithAside = ({ aside, label, children }: WithAsideProps) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <aside className={styles.column} aria-label={label}>
      {aside}
    </aside>
  </div>
);
