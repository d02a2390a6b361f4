import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { failureSentence } from '../../api/failure';
import { errors } from '../../texts/errors';
import { Skeleton } from '../../ui/Skeleton';
import { Button } from '../../ui/Button';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import styles from './Loaded.module.css';

/** What `Loaded` needs of a query hook's result. */
export interface LoadedQuery<Data> {
  data?: Data;
  error?: unknown;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  of: LoadedQuery<Data>;
  children: (data: Data) => ReactNode;
  /** Of the size of what comes. */
  skeleton?: ReactNode;
  /** Shown instead of the children when `isEmpty` says so. */
  empty?: ReactNode;
  /** The page's heading comes with the data, so a failure has to bring its own. */
  whole?: boolean;
  /** By default an empty array or an empty `results`. */
  isEmpty?: (data: Data) => boolean;
  /** Where to go on from a thing that is not there: asking again would not bring it. */
  elsewhere?: ReactNode;
  /** Address of a list's first page, offered when the asked one lies past the end. */
  firstPage?: string;
}

function looksEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  const results = (data as { results?: unknown } | null)?.results;
  return Array.isArray(results) && results.length === 0;
}

const statusOf = (error: unknown): unknown => (error as { status?: unknown } | undefined)?.status;

/** A sentence for a failed query: no answer at all, a server's fault in its own words, or what may not or cannot be seen. */
export function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 403) return errors.forbidden;
  if (status === 404) return errors.missing;
  return typeof status === 'number' ? (failureSentence(error) ?? errors.serverFailed) : errors.noAnswer;
}

/**
 * The four faces of loaded data: skeleton, failure with another attempt, nothing yet, and the data. Data that
 * were there once stay on the screen when a later attempt fails, with a note above them.
 */
export function Loaded<Data>({
  of,
  children,
  skeleton = <Skeleton />,
  empty,
  whole,
  isEmpty = looksEmpty,
  elsewhere,
  firstPage,
}: LoadedProps<Data>) {
  const { data, error, isFetching, isError, refetch } = of;
  // A deferred value: React renders what replaces the skeleton in slices, so the page stays responsive.
  const hasCome = useDeferredValue(data !== undefined);
  if (firstPage !== undefined && isError && statusOf(error) === 404) {
    return (
      <EmptyState
        title={errors.noSuchPage}
        hint={errors.noSuchPageHint}
        action={<Link to={firstPage}>{errors.firstPage}</Link>}
      />
    );
  }
  if (elsewhere !== undefined && isError && data === undefined && statusOf(error) === 404) {
    return <EmptyState title={errors.noSuchThing} hint={errors.noSuchThingHint} action={elsewhere} />;
  }
  if (data === undefined || !hasCome) {
    if (!isError || data !== undefined) return skeleton;
    return <ErrorState whole={whole} hint={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <>
      {isError && (
        <div className={styles.stale} role="status">
          <span>{errors.stale}</span>
          <Button size="small" onClick={() => void refetch()} busy={isFetching}>
            {errors.retry}
          </Button>
        </div>
      )}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  );
}
