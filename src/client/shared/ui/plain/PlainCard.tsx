import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './PlainCard.module.css';

interface PlainCardProps {
  title?: ReactNode;
  /** Level of the heading. The default is 2. */
  level?: 2 | 3;
  /** Element to render. The default is a section with a title and a div without one. */
  component?: 'div' | 'li' | 'section' | 'aside';
  /** Accessible name of a card without a title. */
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/** A card for pages without antd. */
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
