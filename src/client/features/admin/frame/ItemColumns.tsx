import type { ReactNode } from 'react';
import styles from './ItemColumns.module.css';

/** Two-column layout of an admin detail page: the record and the actions on it. */
export const ItemColumns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>;
