import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { EntryColumn } from '#shared/elements/EntryColumn.tsx';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  title: string;
  /** Links to related pages. */
  links?: readonly ReactNode[];
  children: ReactNode;
}

/** Layout of log-in pages: one narrow column with links below it. */
export const AuthPage = ({ title, links = [], children }: AuthPageProps) => (
  <EntryColumn>
    <h1>{title}</h1>
    {children}
    {links.length > 0 && (
      <ul className={clsx('plain', styles.links)}>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    )}
  </EntryColumn>
);
