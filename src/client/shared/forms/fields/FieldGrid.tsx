import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Short fields side by side, or stacked if there is not enough width. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;
