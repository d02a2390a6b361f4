import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';

interface BannerProps {
  /** Stays visible above dialogs. */
  over?: boolean;
  /** Empty if there is no message. The live region must exist before its content. */
  children: ReactNode;
}

/** A message for the whole portal at the top of the window. */
export const Banner = ({ over = false, children }: BannerProps) => (
  <div role="status" className={clsx(styles.host, over && styles.over)}>
    {children && <div className={styles.banner}>{children}</div>}
  </div>
);
