import type { ReactNode } from 'react';
import { PageHead } from '../elements/PageHead';
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

/** Title, count and main action of a list in one row; a page with one takes the width of lists. */
export const ListHead = ({ found, ...head }: ListHeadProps) => (
  <PageHead
    {...head}
    beside={
      <span role="status" className={styles.found} data-wide>
        {found}
      </span>
    }
  />
);
