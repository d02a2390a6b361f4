import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './PlainCard.module.css';

interface PlainCardProps {
  title?: ReactNode;
  /** Of the heading; 2 unless said otherwise. */
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}

/** The card of pages that load no antd (docs/decisions/0056). */
export function PlainCard({ title, level = 2, className, children }: PlainCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (title === undefined) return <div className={clsx(styles.card, className)}>{children}</div>;
  return (
    <section className={clsx(styles.card, className)} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
