import type { ReactNode } from 'react';
import { errors } from '../../texts/errors';
import { EmptyDrawing } from '../drawings/EmptyDrawing';
import './states.css';

interface EmptyStateProps {
  title?: string;
  /** What to do next, in a sentence. */
  hint?: ReactNode;
  /** The link or button of that next step. */
  action?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title = errors.empty, hint, action }: EmptyStateProps) {
  return (
    <div className="state">
      <EmptyDrawing />
      <p className="state-title">{title}</p>
      {hint && <p className="secondary">{hint}</p>}
      {action}
    </div>
  );
}
