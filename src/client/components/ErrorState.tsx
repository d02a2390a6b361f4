import { errors } from '../texts/errors';
import { PlainButton } from './PlainButton';
import './states.css';

interface ErrorStateProps {
  title?: string;
  /** Why, in a sentence. */
  hint: string;
  onRetry?: () => void;
  /** While the next attempt runs. */
  retrying?: boolean;
}

/** Data that did not come: says so in place and offers another attempt. */
export function ErrorState({ title = errors.notLoaded, hint, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <p className="state-title">{title}</p>
      <p className="secondary">{hint}</p>
      {onRetry && (
        <PlainButton onClick={onRetry} busy={retrying}>
          {errors.retry}
        </PlainButton>
      )}
    </div>
  );
}
