import type { ReactNode } from 'react';
import styles from './Answers.module.css';

/** What stands under a message: replies to it, and the form for another one. */
export const Answers = ({ children }: { children: ReactNode }) => <div className={styles.answers}>{children}</div>;
