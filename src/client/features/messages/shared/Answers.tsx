import type { ReactNode } from 'react';
import styles from './Answers.module.css';

/** Container for the replies to a message and the reply form. */
export const Answers = ({ children }: { children: ReactNode }) => <div className={styles.answers}>{children}</div>;
