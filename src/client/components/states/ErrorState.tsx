import { errors } from '../../texts/errors';
import { Button } from '../../ui/Button';
import './states.css';

interface ErrorStateProps {
  title?: string;
  /** Stands for the whole screen, so that its title is the page's heading. */
  whole?: boolean;
  /** Why, in a sentence. */
  hint: string;
  onRetry?: () => void;
  /** While the next attempt runs. */
  retrying?: boolean;
}

/** Data that did not come: says so in place and offers another attempt. */
export function ErrorState({
  title = errors.notLoaded,
  whole = false,
  hint,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className="state" role="alert">
      <Title className="state-title">{title}</Title>
      <p className="secondary">{hint}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={retrying}>
          {errors.retry}
        </Button>
      )}
    </div>
  );
}
