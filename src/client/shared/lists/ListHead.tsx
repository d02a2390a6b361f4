import type { ReactNode } from 'react';
import { PageHead } from '#shared/elements/PageHead.tsx';
import styles from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  /** The number of results as text; undefined while loading. */
  countText: string | undefined;
  /** A short description of the list. */
  lead?: string;
  search?: ReactNode;
  /** Actions of the list, the main one last. */
  children?: ReactNode;
  more?: ReactNode;
}

/** Title, count and main action of a list in one row. A page with a `ListHead` uses the wide layout. */
export const ListHead = ({ countText, ...head }: ListHeadProps) => (
  <PageHead
    {...head}
    extra={
      <span role="status" className={styles.found} data-wide>
        {countText}
      </span>
    }
  />
);
