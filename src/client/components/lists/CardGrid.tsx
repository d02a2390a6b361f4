import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** Cards side by side, as many as fit. */
export const CardGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;
