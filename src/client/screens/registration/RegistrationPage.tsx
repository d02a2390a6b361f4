import type { ReactNode } from 'react';
import styles from './RegistrationPage.module.css';

/** A page on the way to an account: one column. */
export const RegistrationPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);
