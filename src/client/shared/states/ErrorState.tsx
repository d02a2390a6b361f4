import { errors } from '#shared/texts/errors.ts';
import { Button } from '#shared/ui/Button.tsx';
import { State } from './State.tsx';

interface ErrorStateProps {
  title?: string;
  /** Set if it fills the whole screen. The title is then the page's heading. */
  whole?: boolean;
  /** The reason, as one sentence. */
  hint: string;
  onRetry?: () => void;
  /** Whether a retry is in progress. */
  retrying?: boolean;
}

/** Error message for data that could not be loaded, with a retry button. */
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
