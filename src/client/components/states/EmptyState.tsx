import type { ReactNode } from 'react';
import { errors } from '../../texts/errors';
import { EmptyDrawing } from '../drawings/EmptyDrawing';
import { State } from './State';

interface EmptyStateProps {
  title?: string;
  /** Stands for the whole screen, so that its title is the page's heading. */
  whole?: boolean;
  /** What to do next, in a sentence. */
  hint?: ReactNode;
  /** The link or button of that next step. */
  action?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export const EmptyState = ({ title = errors.empty, ...rest }: EmptyStateProps) => (
  <State drawing={<EmptyDrawing />} title={title} {...rest} />
);
