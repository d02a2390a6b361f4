import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import { withQuery } from '../../contract/paths';
import { searched, selectLastSearch } from '../slices/searchObject';
import { useAppDispatch, useAppSelector } from '../store/hooks/app';
import type { AddressSearch, FilterPart, Parameters, Values } from './addressSearch';

/** A search as the address of the page has it, and the ways to another one. */
export interface SearchInUse<Described extends Parameters> {
  search: Values<Described>;
  isNarrowed: boolean;
  /** What narrows it, and how each of it is given up. */
  parts: readonly (FilterPart<Described> & { giveUp: () => void })[];
  /** Goes to the address with the change. */
  change: (patch: Partial<Values<Described>>, how?: NavigateOptions) => void;
  /** The address with the change. */
  pathOf: (patch: Partial<Values<Described>>) => string;
  /** The address of a page of the same search. */
  pathOfPage: (page: number) => string;
  /** Goes to the address without anything that narrows. */
  clear: () => void;
}

interface HowItIsUsed {
  /** Something leads back to this list by {@link useListPath}, which is to find the same search. */
  remembered?: boolean;
  /** Where a change leaves the page as it is scrolled. */
  keepsScroll?: boolean;
}

/** The search that the address of this page says. */
export function useAddressSearch<Described extends Parameters>(
  described: AddressSearch<Described>,
  { remembered = false, keepsScroll = false }: HowItIsUsed = {},
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
      clear: () => goTo(addressOf(described.without(search))),
    };
  }, [described, pathname, query, navigate, keepsScroll]);
}

/** The way back to a list: its address with the search it was last left with. */
export const useListPath = (list: string): string => list + useAppSelector(selectLastSearch(list));
