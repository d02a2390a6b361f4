import { useEffect, useMemo } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import { withQuery } from '#contract/paths.ts';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { searched, selectLastSearch } from '#shared/store/slices/searchObject.ts';
import type { AddressSearch, FilterPart, Parameters, Values } from './addressSearch.ts';

/** The search in the URL of the page and functions that change it. */
export interface SearchInUse<Described extends Parameters> {
  search: Values<Described>;
  isNarrowed: boolean;
  /** The active filters, each with a function that removes it. */
  parts: readonly (FilterPart<Described> & { giveUp: () => void })[];
  /** Navigates to the URL with the change. */
  change: (patch: Partial<Values<Described>>, how?: NavigateOptions) => void;
  /** Returns the URL with the change. */
  pathOf: (patch: Partial<Values<Described>>) => string;
  /** Returns the URL of a page of the same search. */
  pathOfPage: (page: number) => string;
  /** URL of the same search, whatever page, order and view of it is open. */
  pathOfFilters: string;
  /** Navigates to the URL without filters. */
  clear: () => void;
}

interface AddressSearchOptions {
  /** Whether {@link useListPath} leads back to this list and must restore the search. */
  remembered?: boolean;
  /** Whether a change keeps the scroll position. */
  keepsScroll?: boolean;
}

/** Returns the search in the URL of the current page. */
export function useAddressSearch<Described extends Parameters>(
  described: AddressSearch<Described>,
  { remembered = false, keepsScroll = false }: AddressSearchOptions = {},
): SearchInUse<Described> {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (remembered) dispatch(searched({ list: pathname, search: query }));
  }, [remembered, dispatch, pathname, query]);

  return useMemo(() => {
    const search = described.read(new URLSearchParams(query));
    const addressOf = (other: Values<Described>) => withQuery(pathname, described.write(other));
    const pathOf = (patch: Partial<Values<Described>>) => addressOf(described.changed(search, patch));
    const goTo = (path: string, how?: NavigateOptions) =>
      void navigate(path, { preventScrollReset: keepsScroll, ...how });
    return {
      search,
      isNarrowed: described.isNarrowed(search),
      parts: described.partsOf(search).map(({ filter, part }) => ({
        filter,
        part,
        giveUp: () => goTo(addressOf(described.without(search, filter, part))),
      })),
      change: (patch, how) => goTo(pathOf(patch), how),
      pathOf,
      pathOfPage: (page) => addressOf({ ...search, page }),
      pathOfFilters: addressOf(described.filtersOf(search)),
      clear: () => goTo(addressOf(described.without(search))),
    };
  }, [described, pathname, query, navigate, keepsScroll]);
}

/** Returns the path of a list with its last search. */
export const useListPath = (list: string): string => list + useAppSelector(selectLastSearch(list));
