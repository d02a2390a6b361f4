import { useMemo } from 'react';
import { canEditShortlists } from '#contract/access/companyAccess.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import {
  useCreateShortlistItemMutation,
  useDeleteShortlistItemMutation,
  useGetLastShortlistQuery,
} from '../shortlistsApi.ts';

/** The shortlist that the heart buttons change. */
export interface Shortlisting {
  /** Name of the list; null if there is none yet. */
  list: string | null;
  has: (company: number) => boolean;
  /** Id of the company being added or removed. */
  moving: number | null;
  toggle: (company: number) => void;
}

/**
 * The shortlist for all heart buttons of a page, loaded once. Undefined for people who cannot use shortlists.
 * @param foundBy the search that found the companies, stored with each added company
 */
export function useShortlisting(foundBy?: string): Shortlisting | undefined {
  const mayPick = canEditShortlists(useActor());
  const { data: list = null } = useGetLastShortlistQuery(undefined, { skip: !mayPick });
  const [add, adding] = useCreateShortlistItemMutation({ fixedCacheKey: 'createShortlistItem' });
  const [remove, removing] = useDeleteShortlistItemMutation({ fixedCacheKey: 'deleteShortlistItem' });
  useResetOnUnmount(adding);
  useResetOnUnmount(removing);
  const entering = adding.isLoading ? (adding.originalArgs?.company ?? null) : null;
  const leaving = removing.isLoading ? removing.originalArgs?.item : undefined;

  return useMemo(() => {
    if (!mayPick) return undefined;
    const itemOf = (company: number) => list?.items.find((item) => item.company === company);
    return {
      list: list?.name ?? null,
      has: (company) => itemOf(company) !== undefined,
      moving: entering ?? list?.items.find(({ id }) => id === leaving)?.company ?? null,
      toggle: (company) => {
        const item = itemOf(company);
        if (item && list) void remove({ id: list.id, item: item.id });
        else void add({ company, ...(foundBy && { search_query: foundBy.slice(0, 500) }) });
      },
    };
  }, [mayPick, list, entering, leaving, foundBy, add, remove]);
}
