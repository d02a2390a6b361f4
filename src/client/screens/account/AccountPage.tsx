import type { ReactNode } from 'react';
import { Stack } from '../../ui/Flex';
import styles from './AccountPage.module.css';

/** A page of the own account: one column of cards. */
export const AccountPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={24} className={styles.page}>
    <h1>{title}</h1>
    {children}
  </Stack>
);
