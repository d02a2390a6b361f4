import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { canAddReference } from '../../../contract/access';
import { CategoryPicker } from '../../components/CategoryPicker';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { Pager } from '../../components/Pager';
import { PlainButton } from '../../components/PlainButton';
import { SearchCombobox } from '../../components/SearchCombobox';
import { Skeleton } from '../../components/Skeleton';
import { useListAddress } from '../../components/useListAddress';
import { links } from '../../routes/links';
import { useListReferencesQuery, useSuggestReferencesQuery } from '../../slices/references';
import { useActor } from '../../slices/user';
import { references as texts } from '../../texts/references';
import { ReferenceCard } from './ReferenceCard';
import '../../components/lists.css';
import './references.css';

const ORDERS = ['-created_at', 'name', '-year'] as const;
/** Shorter beginnings suggest too much to help. */
const SUGGEST_FROM = 2;

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

  const add = (
    <Link className="button-link" to={links.referenceCreate()}>
      {texts.add}
    </Link>
  );
  const nothing = address.isNarrowed ? (
    <EmptyState
      title={texts.emptySearch}
      hint={texts.emptySearchHint}
      action={<PlainButton onClick={address.clear}>{texts.clear}</PlainButton>}
    />
  ) : mayAdd ? (
    <EmptyState title={own ? texts.emptyOwn : texts.empty} hint={texts.emptyOwnHint} action={add} />
  ) : (
    <EmptyState title={texts.empty} />
  );

  return (
    <div>
      <div className="page-head">
        <h1>{title}</h1>
        {mayAdd && add}
      </div>
      <Filters address={address} own={own} />
      <Loaded of={list} empty={nothing} skeleton={<Skeleton arrange="grid" blocks={[200, 200, 200, 200]} />}>
        {({ results, pagination }) => (
          <>
            <p className="list-count" role="status">
              {texts.found(pagination.count)}
            </p>
            <div className="cards">
              {results.map((reference) => (
                <ReferenceCard key={reference.id} reference={reference} />
              ))}
            </div>
            <Pager pagination={pagination} pathOf={(strana) => address.pathOf({ strana })} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Filters({ address, own }: { address: ReturnType<typeof useListAddress>; own: boolean }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const beginning = typed.trim();
  const { currentData: suggestions = [] } = useSuggestReferencesQuery(
    { q: beginning, ...(own && { owner: true as const }) },
    { skip: beginning.length < SUGGEST_FROM },
  );
  return (
    <div className="list-filters">
      <SearchCombobox
        label={texts.search}
        submitLabel={texts.searchButton}
        listLabel={texts.suggestions}
        announce={texts.suggested}
        value={address.text('q')}
        suggestions={suggestions}
        onType={setTyped}
        onSearch={(q) => address.change({ q })}
      />
      <CategoryPicker value={address.ids('kategorie')} onChange={(kategorie) => address.change({ kategorie })} />
      <div className="list-switches">
        <label className="list-order" htmlFor={`${id}-order`}>
          {texts.orderLabel}
          <select
            id={`${id}-order`}
            value={address.choice('razeni', ORDERS)}
            onChange={({ target }) => address.change({ razeni: target.value })}
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {texts.orders[order]}
              </option>
            ))}
          </select>
        </label>
        {address.isNarrowed && <PlainButton onClick={address.clear}>{texts.clear}</PlainButton>}
      </div>
    </div>
  );
}
