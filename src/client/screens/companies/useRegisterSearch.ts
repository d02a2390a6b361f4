import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useRememberedSearch } from '../../components/useListPath';
import { withQuery } from '../../routes/links';
import { readSearch, writeSearch } from './registerSearch';
import type { RegisterSearch } from './registerSearch';

interface RegisterSearchInUse {
  search: RegisterSearch;
  /** Goes to the address with the change; a change of anything but the page returns to the first page. */
  change: (patch: Partial<RegisterSearch>) => void;
  /** The address of the first page with the change. */
  pathOf: (patch: Partial<RegisterSearch>) => string;
  /** The address of a page of the same search. */
  pathOfPage: (page: number) => string;
  /** The address of the same page shown in another way. */
  pathOfDisplay: (display: RegisterSearch['display']) => string;
  /** Picks companies to be compared; no step in the browser's history. */
  pick: (picked: readonly number[]) => void;
  /** The address of the picked ones side by side. */
  comparePath: string;
}

/** The search of a register: it lives in the address and is mirrored in `searchObject` for the way back. */
export function useRegisterSearch(): RegisterSearchInUse {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(parameters), [parameters]);

  useRememberedSearch();

  const pathOf = (patch: Partial<RegisterSearch>) => withQuery(pathname, writeSearch({ ...search, page: 1, ...patch }));
  return {
    search,
    change: (patch) => void navigate(pathOf(patch)),
    pathOf,
    pathOfPage: (page) => withQuery(pathname, writeSearch({ ...search, page })),
    pick: (picked) => void navigate(withQuery(pathname, writeSearch({ ...search, picked })), { replace: true }),
    comparePath: withQuery(pathname, { ...writeSearch(search), porovnani: search.picked }),
    pathOfDisplay: (display) => withQuery(pathname, writeSearch({ ...search, display })),
  };
}
