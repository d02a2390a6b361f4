import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';

interface BannerProps {
  /** Stays in reach above dialogs. */
  over?: boolean;
  /** Nothing where all is well: the live region has to be there before what it says. */
  children: ReactNode;
}

/** What holds for the whole portal, across the top of the window. */
export const Banner = ({ over = false, children }: BannerProps) => (
  <div role="status" className={clsx(styles.host, over && styles.over)}>
    {children && <div className={styles.banner}>{children}</div>}
  </div>
);
