import type { ReactNode } from 'react';
import { Line } from '../../ui/Flex';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** Right after the title, in its line. */
  beside?: ReactNode;
  /** What it is about or for. */
  lead?: ReactNode;
  /** What can be done here, the main action last. */
  children?: ReactNode;
}

/** Title and main actions of a page in one row. */
export const PageHead = ({ title, beside, lead, children }: PageHeadProps) => (
  <header className={styles.head}>
    <Line gap={12} justify="space-between">
      <Line gap={12} align="baseline" className={styles.title}>
        <h1>{title}</h1>
        {beside}
      </Line>
      {children && <Line>{children}</Line>}
    </Line>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
);
