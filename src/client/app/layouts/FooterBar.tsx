import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './Footer.module.css';

/** The footer of every layout: one line as wide as the content. */
export const FooterBar = ({ children, ...rest }: ComponentProps<'footer'>) => (
  <footer {...rest} className={clsx(styles.footer, 'no-print')}>
    <div className={styles.line}>{children}</div>
  </footer>
);
