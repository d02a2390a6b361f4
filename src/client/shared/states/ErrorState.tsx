import { errors } from '#shared/texts/errors.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Result } from '#shared/ui/Result.tsx';
import styles from './State.module.css';

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
export function ErrorState({
  title = errors.notLoaded,
  whole = false,
  hint,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <Result
      role="alert"
      icon={false}
      title={<Title className={styles.title}>{title}</Title>}
      subTitle={hint}
      extra={
        onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            {errors.retry}
          </Button>
        )
      }
    />
  );
}
