import type { ReactNode } from 'react';
import styles from './ItemColumns.module.css';

/** One thing of the admin area: what it is, and what is done about it beside it. */
export const ItemColumns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>;
