import type { ReactNode } from 'react';
import type { Pagination as Pages } from '#contract/wire/common.ts';
import type { WithMatched } from '#contract/wire/matched.ts';
import type { Parameters } from '#shared/search/addressSearch.ts';
import type { SearchInUse } from '#shared/search/useAddressSearch.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded, type LoadedQuery } from '#shared/states/Loaded.tsx';
import { filtersTexts } from '#shared/texts/filters.ts';
import { listTexts } from '#shared/texts/lists.ts';
import { matchTexts, type CountedNoun } from '#shared/texts/matches.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import type { Separator } from '#shared/ui/Separator.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './AddressedList.module.css';
import { ListHead } from './ListHead.tsx';
import { separatorOf } from './separatorOf.ts';

interface AddressedListProps<Item> {
  address: Pick<SearchInUse<Parameters>, 'isNarrowed' | 'clear' | 'pathOfPage'>;
  title: string;
  /** Link that adds an item, if the person may do so. */
  action: ReactNode;
  /** Search field, next to the title. */
  search: ReactNode;
  filters: ReactNode;
  query: LoadedQuery<{ results: readonly Item[]; pagination: Pages }>;
  /** Formats the number of results. */
  countText: (count: number) => string;
  /** What is listed, for the number of those that match only some words. */
  noun: CountedNoun;
  /** Message if nothing matches the search. */
  noMatchText: string;
  /** Content if there are no items at all. */
  emptyState: ReactNode;
  /** Renders a page of items. `separator` divides off those that match only some words of the search. */
  children: (results: readonly Item[], separator: Separator | undefined) => ReactNode;
}

/** A list page whose search is stored in the address: heading, filters, count, items and pagination. */
export function AddressedList<Item extends WithMatched>({
  address,
  title,
  action,
  search,
  filters,
  query,
  countText,
  noun,
  noMatchText,
  emptyState,
  children,
}: AddressedListProps<Item>) {
  const clear = <Button onClick={address.clear}>{filtersTexts.clear}</Button>;
  return (
    <>
      <ListHead
        title={title}
        search={search}
        countText={
          query.data && query.data.results.length > 0
            ? (matchTexts.foundPartly(query.data.pagination, noun) ?? countText(query.data.pagination.count))
            : undefined
        }
      >
        {action}
      </ListHead>
      <Stack gap={12} className={styles.filters}>
        {filters}
      </Stack>
      <Loaded
        query={query}
        empty={
          query.data?.pagination.wordless ? (
            <EmptyState title={matchTexts.wordless} action={clear} />
          ) : address.isNarrowed ? (
            <EmptyState title={noMatchText} hint={listTexts.nothingHint} action={clear} />
          ) : (
            emptyState
          )
        }
        firstPage={address.pathOfPage(1)}
        skeleton={<Skeleton arrange="grid" blocks={[220, 220, 220, 220]} />}
      >
        {({ results, pagination }) => (
          <>
            {children(results, separatorOf(results, pagination, noun))}
            <Pagination pagination={pagination} pathOf={address.pathOfPage} />
          </>
        )}
      </Loaded>
    </>
  );
}
