import { errors } from '../../texts/errors';
import { Button } from '../../ui/Button';
import { State } from './State';

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
export const ErrorState = ({ title = errors.notLoaded, onRetry, retrying = false, ...rest }: ErrorStateProps) => (
  <State
    role="alert"
    title={title}
    action={
      onRetry && (
        <Button onClick={onRetry} busy={retrying}>
          {errors.retry}
        </Button>
      )
    }
    {...rest}
  />
);
