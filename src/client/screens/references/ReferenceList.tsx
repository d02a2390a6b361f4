import { Link } from 'react-router-dom';
import { canAddReference } from '../../../contract/access';
import { AddressChips } from '../../components/AddressChips';
import { AddressedList } from '../../components/AddressedList';
import { CategoryFilter } from '../../components/CategoryFilter';
import { EmptyState } from '../../components/EmptyState';
import { OrderSelect } from '../../components/OrderSelect';
import { SearchCombobox } from '../../components/SearchCombobox';
import { useListAddress } from '../../components/useListAddress';
import type { ListAddress } from '../../components/useListAddress';
import { useSought, useSuggested } from '../../components/useSuggested';
import { writtenSearch } from '../../components/writtenSearch';
import { links } from '../../routes/links';
import { useListReferencesQuery, useSuggestReferencesQuery } from '../../slices/references';
import { useActor } from '../../slices/user';
import { useRecordedState } from '../../store/useRecordedState';
import { listTexts } from '../../texts/lists';
import { references as texts } from '../../texts/references';
import { ReferenceCard } from './ReferenceCard';
import './references.css';

const ORDERS = ['-created_at', 'name', '-year'] as const;

/** The list of reference projects with its search; only own ones when asked. */
export function ReferenceList({ title, own = false }: { title: string; own?: boolean }) {
  const address = useListAddress();
  const mayAdd = canAddReference(useActor());
  const q = address.text('q');
  const list = useListReferencesQuery({
    q,
    categories: address.ids('kategorie'),
    tags: address.ids('stitky'),
    products: address.ids('technologie'),
    page: address.page,
    ...(own && { owner: true as const }),
    // What was searched for comes by how well it fits, unless an order is asked for.
    ...((address.text('razeni') || q === '') && { ordering: address.choice('razeni', ORDERS) }),
  });

  const add = mayAdd && (
    <Link className="button-link" to={links.referenceCreate()}>
      {texts.add}
    </Link>
  );
  return (
    <AddressedList
      address={address}
      title={title}
      action={add}
      filters={<Filters address={address} own={own} />}
      of={list}
      found={texts.found}
      nothing={texts.emptySearch}
      empty={
        mayAdd ? (
          <EmptyState title={own ? texts.emptyOwn : texts.empty} hint={texts.emptyOwnHint} action={add} />
        ) : (
          <EmptyState title={texts.empty} />
        )
      }
    >
      {(references) => (
        <div className="cards">
          {references.map((reference) => (
            <ReferenceCard key={reference.id} reference={reference} />
          ))}
        </div>
      )}
    </AddressedList>
  );
}

function Filters({ address, own }: { address: ListAddress; own: boolean }) {
  const [written, write] = useRecordedState(writtenSearch, { of: address.text('q'), moves: true });
  const typed = written.q?.trim() ?? '';
  const sought = useSought(typed);
  const suggestions = useSuggestReferencesQuery(
    { q: sought, ...(own && { owner: true as const }) },
    { skip: sought === '' },
  );
  const suggested = useSuggested(typed, sought, suggestions);
  return (
    <div className="list-filters">
      <div className="list-search-row">
        <SearchCombobox
          label={listTexts.search}
          submitLabel={listTexts.searchButton}
          listLabel={texts.suggestions}
          announce={texts.suggested}
          value={address.text('q')}
          written={written}
          onWrite={write}
          suggestions={suggested.answer ?? []}
          areOld={suggested.isOld}
          onSearch={(q) => address.change({ q })}
        />
        <CategoryFilter value={address.ids('kategorie')} onChange={(kategorie) => address.change({ kategorie })} />
        <OrderSelect
          value={address.choice('razeni', ORDERS)}
          orders={texts.orders}
          onChange={(razeni) => address.change({ razeni })}
        />
      </div>
      <AddressChips address={address} />
    </div>
  );
}
