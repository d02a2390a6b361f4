import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useRememberedSearch } from '../../components/useListPath';
import { withQuery } from '../../routes/links';
import { readGrantQuery, writeGrantQuery } from './grantQuery';
import type { GrantQuery } from './grantQuery';

interface GrantQueryInUse {
  query: GrantQuery;
  /** Goes to the address with the change, by default on its first page. */
  change: (patch: Partial<GrantQuery>, options?: { replace?: boolean }) => void;
  /** The address of a page of the same search. */
  pathOfPage: (page: number) => string;
}

/** The finder's search: it lives in the address and is mirrored in `searchObject` for the way back. */
export function useGrantQuery(): GrantQueryInUse {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const query = useMemo(() => readGrantQuery(parameters), [parameters]);

  useRememberedSearch();

  return {
    query,
    change: (patch, { replace = false } = {}) =>
      void navigate(withQuery(pathname, writeGrantQuery({ ...query, page: 1, ...patch })), {
        replace,
        preventScrollReset: true,
      }),
    pathOfPage: (page) => withQuery(pathname, writeGrantQuery({ ...query, page })),
  };
}
