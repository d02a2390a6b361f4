import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './PlainCard.module.css';

interface PlainCardProps {
  title?: ReactNode;
  /** Of the heading; 2 unless said otherwise. */
  level?: 2 | 3;
  /** What it is in the page; with a title a section, else nothing more than a box. */
  component?: 'div' | 'li' | 'section' | 'aside';
  /** Names one without a title. */
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** The card of pages that load no antd. */
export function PlainCard({
  title,
  level = 2,
  component: Box = title === undefined ? 'div' : 'section',
  className,
  children,
  ...rest
}: PlainCardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <Box {...rest} className={clsx(styles.card, className)} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
      )}
      {children}
    </Box>
  );
}
