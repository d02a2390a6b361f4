import type { ReactNode } from 'react';
import { EmptyDrawing } from '#shared/drawings/EmptyDrawing.tsx';
import { errors } from '#shared/texts/errors.ts';
import { Empty } from '#shared/ui/Empty.tsx';
import styles from './State.module.css';

interface EmptyStateProps {
  title?: string;
  /** Set if it fills the whole screen. The title is then the page's heading, and a drawing stands above it. */
  whole?: boolean;
  /** What to do next, as one sentence. */
  hint?: ReactNode;
  /** Link or button for the next step. */
  action?: ReactNode;
}

/** State without data, with a suggestion for what to do. */
export function EmptyState({ title = errors.empty, whole = false, hint, action }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <Empty
      className={styles.empty}
      image={whole && <EmptyDrawing />}
      styles={{ image: { height: 'auto' } }}
      description={
        <>
          <Title className={styles.title}>{title}</Title>
          {hint && <p>{hint}</p>}
        </>
      }
    >
      {action}
    </Empty>
  );
}
