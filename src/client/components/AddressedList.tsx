import type { ReactNode } from 'react';
import type { Pagination } from '../../contract/wire/common';
import { filtersTexts } from '../texts/filters';
import { listTexts } from '../texts/lists';
import { EmptyState } from './EmptyState';
import { Loaded } from './Loaded';
import type { LoadedQuery } from './Loaded';
import { Pager } from './Pager';
import { PlainButton } from './PlainButton';
import { Skeleton } from './Skeleton';
import type { ListAddress } from './useListAddress';
import './lists.css';

interface AddressedListProps<Item> {
  address: ListAddress;
  title: string;
  /** The link that adds an item, for those who may. */
  action: ReactNode;
  filters: ReactNode;
  of: LoadedQuery<{ results: readonly Item[]; pagination: Pagination }>;
  /** How many there are, in words. */
  found: (count: number) => string;
  /** Nothing fits the search. */
  nothing: string;
  /** There is nothing at all yet. */
  empty: ReactNode;
  children: (results: readonly Item[]) => ReactNode;
}

/** A page of a list whose search stands in the address: heading, filters, count, items, pages. */
export function AddressedList<Item>({
  address,
  title,
  action,
  filters,
  of,
  found,
  nothing,
  empty,
  children,
}: AddressedListProps<Item>) {
  const clear = <PlainButton onClick={address.clear}>{filtersTexts.clear}</PlainButton>;
  return (
    <div>
      <div className="page-head">
        <h1>{title}</h1>
        {action}
      </div>
      {filters}
      <Loaded
        of={of}
        empty={address.isNarrowed ? <EmptyState title={nothing} hint={listTexts.nothingHint} action={clear} /> : empty}
        firstPage={address.pathOf({})}
        skeleton={<Skeleton arrange="grid" blocks={[220, 220, 220, 220]} />}
      >
        {({ results, pagination }) => (
          <>
            <p className="list-count" role="status">
              {found(pagination.count)}
            </p>
            {children(results)}
            <Pager pagination={pagination} pathOf={(strana) => address.pathOf({ strana })} />
          </>
        )}
      </Loaded>
    </div>
  );
}
