import type { ReactNode } from 'react';
import { EmptyDrawing } from '#shared/drawings/EmptyDrawing.tsx';
import { errors } from '#shared/texts/errors.ts';
import { State } from './State.tsx';

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
export const EmptyState = ({ title = errors.empty, ...rest }: EmptyStateProps) => (
  <State drawing={rest.whole && <EmptyDrawing />} title={title} {...rest} />
);
