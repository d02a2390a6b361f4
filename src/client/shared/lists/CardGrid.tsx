import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

/** Grid of cards, with as many columns as fit. */
export const CardGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;
