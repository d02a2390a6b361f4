import type { ReactNode } from 'react';
import styles from './Entries.module.css';

/** List of testimonials or references on a company's profile. */
export const Entries = ({ children }: { children: ReactNode }) => <ul className={styles.entries}>{children}</ul>;
