import type { ReactNode } from 'react';
import { Line } from '../ui/Flex';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** Content right after the title, on the same line. */
  extra?: ReactNode;
  /** A short description of the page. */
  lead?: ReactNode;
  /** Actions of the page, the main one last. */
  children?: ReactNode;
}

/** The title and main actions of a page in one row. */
export const PageHead = ({ title, extra, lead, children }: PageHeadProps) => (
  <header className={styles.head}>
    <Line gap={12} justify="space-between" align="flex-start">
      <div className={styles.title}>
        <Line gap={12} align="baseline">
          <h1>{title}</h1>
          {extra}
        </Line>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <Line>{children}</Line>}
    </Line>
  </header>
);
