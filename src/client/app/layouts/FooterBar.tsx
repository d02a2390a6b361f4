import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Footer } from '#shared/ui/Layout.tsx';
import styles from './Footer.module.css';

/** The footer of every layout: one line as wide as the content. */
export const FooterBar = ({ children, ...rest }: ComponentProps<'footer'>) => (
  <Footer {...rest} className={clsx(styles.footer, 'no-print')}>
    <div className={styles.line}>{children}</div>
  </Footer>
);
