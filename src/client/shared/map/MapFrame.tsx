import type { ReactNode, Ref } from 'react';
import styles from './MapFrame.module.css';

interface MapFrameProps {
  ref: Ref<HTMLElement>;
  label: string;
  children: ReactNode;
}

/** The section of a page that contains a map. */
export const MapFrame = ({ ref, label, children }: MapFrameProps) => (
  <section ref={ref} className={styles.frame} aria-label={label}>
    {children}
  </section>
);
