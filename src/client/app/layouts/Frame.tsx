import type { ReactNode } from 'react';
import { Layout } from '#shared/ui/Layout.tsx';
import styles from './Frame.module.css';

interface FrameProps {
  /** State of the sidebar beside the page. */
  sidebar?: 'open' | 'collapsed' | 'none';
  /** A button floats over the end of the page. */
  isFloatedOver?: boolean;
  children: ReactNode;
}

/** The whole window: header, sidebar, page, footer. */
export const Frame = ({ sidebar = 'none', isFloatedOver = false, children }: FrameProps) => (
  <Layout hasSider={false} className={styles.frame} data-sidebar={sidebar} data-floated-over={isFloatedOver}>
    {children}
  </Layout>
);
