import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withQuery } from '../../routes/links';
import { searched } from '../../slices/searchObject';
import { useAppDispatch } from '../../store/hooks';
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
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const query = useMemo(() => readGrantQuery(parameters), [parameters]);

  useEffect(() => {
    dispatch(searched({ list: pathname, search }));
  }, [dispatch, pathname, search]);

  return {
    query,
    change: (patch, { replace = false } = {}) =>
      void navigate(withQuery(pathname, writeGrantQuery({ ...query, page: 1, ...patch })), { replace, preventScrollReset: true }),
    pathOfPage: (page) => withQuery(pathname, writeGrantQuery({ ...query, page })),
  };
}
