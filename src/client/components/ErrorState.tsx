import Button from 'antd/es/button';
import { errors } from '../texts/errors';
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
        <Button onClick={onRetry} loading={retrying} aria-label={errors.retry}>
          {errors.retry}
        </Button>
      )}
    </div>
  );
}
