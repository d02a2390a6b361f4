import { useMemo } from 'react';
import { canShortlist } from '../../../contract/companyAccess';
import {
  useCreateShortlistItemMutation,
  useDeleteShortlistItemMutation,
  useGetLastShortlistQuery,
} from '../../slices/shortlists';
import { useActor } from '../../slices/user';
import { useResetOnUnmount } from '../../store/hooks/useResetOnUnmount';

/** What is in the list that hearts add to, and how to change it. */
export interface Shortlisting {
  /** Name of the list; null before there is one. */
  list: string | null;
  has: (company: number) => boolean;
  /** Id of the company that is on its way in or out. */
  moving: number | null;
  toggle: (company: number) => void;
}

/**
 * The list that hearts of a page add to, asked for once for all of them; undefined for those who pick nobody.
 * @param foundBy what was searched for, kept for the day when somebody asks how the company was found
 */
export function useShortlisting(foundBy?: string): Shortlisting | undefined {
  const mayPick = canShortlist(useActor());
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
        else void add({ company, ...(foundBy && { found_by: foundBy.slice(0, 500) }) });
      },
    };
  }, [mayPick, list, entering, leaving, foundBy, add, remove]);
}
