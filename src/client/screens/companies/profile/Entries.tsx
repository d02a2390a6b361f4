import type { ReactNode } from 'react';
import styles from './Entries.module.css';

/** What others say or have of a company, one under the other. */
export const Entries = ({ children }: { children: ReactNode }) => <ul className={styles.entries}>{children}</ul>;
