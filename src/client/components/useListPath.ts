import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { searched, selectLastSearch } from '../slices/searchObject';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/** Remembers the search of the list on this page, which lives in its address, for the way back to it. */
export function useRememberedSearch(): void {
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(searched({ list: pathname, search }));
  }, [dispatch, pathname, search]);
}

/** The way back to a list: its address with the search it was last left with. */
export const useListPath = (list: string): string => list + useAppSelector(selectLastSearch(list));
