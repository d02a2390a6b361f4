import type { ReactNode } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import styles from './FormSection.module.css';

/** A titled section of a long form or of a detail page. */
export const FormSection = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <Card title={title}>
    <Stack>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </Stack>
  </Card>
);
