import type { ReactNode } from 'react';
import { Line } from '../../ui/Flex';
import styles from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  /** How many there are, in words; nothing until it is known. */
  found: string | undefined;
  /** What the list is for, in a sentence. */
  lead?: string;
  /** What can be done with the list, the main action last. */
  children?: ReactNode;
}

/** Title, count and main action of a list in one row. */
export const ListHead = ({ title, found, lead, children }: ListHeadProps) => (
  <header className={styles.head}>
    <Line gap={12} justify="space-between">
      <Line gap={12} align="baseline" className={styles.title}>
        <h1>{title}</h1>
        <span role="status" className={styles.found}>
          {found}
        </span>
      </Line>
      {children && <Line>{children}</Line>}
    </Line>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
);
