import type { ReactNode } from 'react';
import { Stack } from '#shared/ui/Flex.tsx';
import styles from './AccountPage.module.css';

/** Layout of an account page: one column of cards. */
export const AccountPage = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Stack gap={24} className={styles.page}>
    <div>
      <h1>{title}</h1>
      {lead && <p className="secondary">{lead}</p>}
    </div>
    {children}
  </Stack>
);
