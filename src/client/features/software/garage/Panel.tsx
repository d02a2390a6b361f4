import type { ReactNode } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import styles from './garage.module.css';

interface PanelProps {
  title: string;
  hint?: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A titled panel of the garage. */
export const Panel = ({ title, hint, isWide = false, children }: PanelProps) => (
  <Card title={title} className={isWide ? styles.whole : undefined}>
    {hint && <p className="secondary">{hint}</p>}
    {children}
  </Card>
);
