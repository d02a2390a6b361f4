import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Short fields side by side, under each other where there is no room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;
