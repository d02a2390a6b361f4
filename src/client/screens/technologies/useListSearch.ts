import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { withQuery } from '../../routes/links';
import { searched } from '../../slices/searchObject';
import { useAppDispatch } from '../../store/hooks';
import { readSearch, writeSearch, type ListSearch } from './listSearch';

/** The search of the register: it lives in the address and is mirrored in the store for the way back. */
export function useListSearch(): { search: ListSearch; change: (patch: Partial<ListSearch>) => void } {
  const { pathname, search: queryString } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const search = useMemo(() => readSearch(parameters), [parameters]);

  useEffect(() => {
    dispatch(searched({ list: pathname, search: queryString }));
  }, [dispatch, pathname, queryString]);

  return { search, change: (patch) => void navigate(withQuery(pathname, writeSearch({ ...search, ...patch }))) };
}
