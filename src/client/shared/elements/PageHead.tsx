import type { ReactNode } from 'react';
import { Line } from '#shared/ui/Flex.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Hyphened } from './Hyphened.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** Content right after the title, on the same line. */
  extra?: ReactNode;
  /** A short description of the page. */
  lead?: ReactNode;
  /** Search field on the line of the title. */
  search?: ReactNode;
  /** At most two actions of the page, the main one last. */
  children?: ReactNode;
  /** All other actions, shown behind one button. */
  more?: ReactNode;
}

/** The title and main actions of a page in one row. */
export const PageHead = ({ title, extra, lead, search, children, more }: PageHeadProps) => (
  <header className={styles.head}>
    <Line gap={12} justify="space-between" align="flex-start">
      <div className={styles.title}>
        <Line gap={12} align="baseline">
          <h1>
            <Hyphened>{title}</Hyphened>
          </h1>
          {extra}
        </Line>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {search && <div className={styles.search}>{search}</div>}
      {(children || more) && (
        <Line>
          {children}
          {more && <MoreActions>{more}</MoreActions>}
        </Line>
      )}
    </Line>
  </header>
);
