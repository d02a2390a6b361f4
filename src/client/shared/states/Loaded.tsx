import { type ReactNode, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { failureSentence } from '#shared/api/failure.ts';
import { errors } from '#shared/texts/errors.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import styles from './Loaded.module.css';

/** The parts of a query hook's result that `Loaded` needs. */
export interface LoadedQuery<Data> {
  data?: Data;
  error?: unknown;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  children: (data: Data) => ReactNode;
  /** Placeholder of the same size as the content. */
  skeleton?: ReactNode;
  /** Shown instead of the children if `isEmpty` returns true. */
  empty?: ReactNode;
  /** Set if the page's heading is part of the data. A failure then renders its own heading. */
  whole?: boolean;
  /** By default true for an empty array or an empty `results`. */
  isEmpty?: (data: Data) => boolean;
  /** Link shown for a missing record (404), where a retry would not help. By default it leads home if `whole` is set. */
  elsewhere?: ReactNode;
  /** Address of a list's first page, offered if the requested page is beyond the end. */
  firstPage?: string;
}

function looksEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  const results = (data as { results?: unknown } | null)?.results;
  return Array.isArray(results) && results.length === 0;
}

const statusOf = (error: unknown): unknown => (error as { status?: unknown } | undefined)?.status;

/** Message for a failed query: no response, a server error with its own message, no permission, or not found. */
export function reasonOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 403) return errors.forbidden;
  if (status === 404) return errors.missing;
  return typeof status === 'number' ? (failureSentence(error) ?? errors.serverFailed) : errors.noAnswer;
}

/**
 * The states of loaded data: skeleton, error with a retry, empty, and content. If a later request fails, data already
 * loaded stay visible with an error above them.
 */
export function Loaded<Data>({
  query,
  children,
  skeleton = <Skeleton />,
  empty,
  whole,
  isEmpty = looksEmpty,
  elsewhere,
  firstPage,
}: LoadedProps<Data>) {
  const { data, error, isFetching, isError, refetch } = query;
  // Deferred, so that React renders the content with interruptions and the page stays responsive.
  const isLoaded = useDeferredValue(data !== undefined);
  if (firstPage !== undefined && isError && statusOf(error) === 404) {
    return (
      <EmptyState
        title={errors.noSuchPage}
        hint={errors.noSuchPageHint}
        action={<Link to={firstPage}>{errors.firstPage}</Link>}
      />
    );
  }
  if ((whole || elsewhere !== undefined) && isError && data === undefined && statusOf(error) === 404) {
    return (
      <EmptyState
        whole={whole}
        title={errors.noSuchThing}
        hint={errors.noSuchThingHint}
        action={elsewhere ?? <Link to={paths.home()}>{errors.home}</Link>}
      />
    );
  }
  if (data === undefined || !isLoaded) {
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
