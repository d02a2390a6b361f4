import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useRememberedSearch } from '../../components/useListPath';
import { withQuery } from '../../routes/links';
import { readSearch, writeSearch, type ListSearch } from './listSearch';

/** The search of the register: it lives in the address and is mirrored in the store for the way back. */
export function useListSearch(): { search: ListSearch; change: (patch: Partial<ListSearch>) => void } {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(parameters), [parameters]);

  useRememberedSearch();

  return { search, change: (patch) => void navigate(withQuery(pathname, writeSearch({ ...search, ...patch }))) };
}
