import { canAddReference } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { WatchButton } from '#features/watches/shared/WatchButton.tsx';
import { useSuggested } from '#shared/lib/useSuggested.ts';
import { AddressedList } from '#shared/lists/AddressedList.tsx';
import { CardGrid } from '#shared/lists/CardGrid.tsx';
import { OrderSelect } from '#shared/lists/OrderSelect.tsx';
import { SearchChips } from '#shared/lists/SearchChips.tsx';
import { Separated } from '#shared/lists/Separated.tsx';
import { useWrittenSearch } from '#shared/lists/useWrittenSearch.ts';
import { CategoryFilter } from '#shared/records/categories/CategoryFilter.tsx';
import { useCatalogueLabels } from '#shared/records/categories/useCatalogueLabels.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { arranging, ids, oneOf, page, text } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { listTexts } from '#shared/texts/lists.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { SearchCombobox } from '#shared/ui/SearchCombobox.tsx';
import { useListReferencesQuery, useSuggestReferencesQuery } from '../referencesApi.ts';
import { references as texts } from '../referencesTexts.ts';
import { ReferenceCard } from './ReferenceCard.tsx';

const ORDERS = ['-created_at', 'name', '-year'] as const;

const referenceSearch = listSearch(endpoints.listReferences, {
  q: text('q'),
  categories: ids('kategorie'),
  tags: ids('stitky'),
  products: ids('technologie'),
  ordering: arranging(oneOf('razeni', ORDERS)),
  page: page(),
});

/** List of references with a search; optionally only own ones. */
export default function ReferenceList({ own = false }: { own?: boolean }) {
  const address = useAddressSearch(referenceSearch);
  const mayAdd = canAddReference(useActor());
  const list = useListReferencesQuery({
    ...(own && { owner: true }),
    // Search results are ordered by relevance unless another order is chosen.
    ...(address.search.q === '' && { ordering: ORDERS[0] }),
    ...referenceSearch.queryOf(address.search),
  });

  const add = mayAdd && (
    <LinkButton type="primary" to={paths.referenceCreate()}>
      {texts.add}
    </LinkButton>
  );
  return (
    <AddressedList
      address={address}
      title={own ? texts.ownTitle : texts.title}
      action={add}
      search={<ReferenceSearch own={own} />}
      filters={<Filters own={own} />}
      query={list}
      countText={texts.found}
      noun={texts.noun}
      noMatchText={texts.emptySearch}
      emptyState={
        mayAdd ? (
          <EmptyState title={own ? texts.emptyOwn : texts.empty} hint={texts.emptyOwnHint} action={add} />
        ) : (
          <EmptyState title={texts.empty} />
        )
      }
    >
      {(references, separator) => (
        <Separated rows={references} separator={separator}>
          {(part) => (
            <CardGrid>
              {part.map((reference) => (
                <ReferenceCard key={reference.id} reference={reference} />
              ))}
            </CardGrid>
          )}
        </Separated>
      )}
    </AddressedList>
  );
}

/** Search field with suggestions. */
function ReferenceSearch({ own }: { own: boolean }) {
  const { search, change } = useAddressSearch(referenceSearch);
  const { typed, debounced, field } = useWrittenSearch(search.q);
  const suggestions = useSuggestReferencesQuery(
    { q: debounced, ...(own && { owner: true }) },
    { skip: debounced === '' },
  );
  const suggested = useSuggested(typed, debounced, suggestions);
  return (
    <SearchCombobox
      label={listTexts.search}
      submitLabel={listTexts.searchButton}
      listLabel={texts.suggestions}
      announce={texts.suggested}
      {...field}
      suggestions={suggested.answer ?? []}
      areOld={suggested.isOld}
      areMissing={suggested.isMissing}
      onSearch={(q) => change({ q })}
    />
  );
}

function Filters({ own }: { own: boolean }) {
  const address = useAddressSearch(referenceSearch);
  const { search, change } = address;
  const labels = useCatalogueLabels(address);
  return (
    <>
      <Line>
        <CategoryFilter value={search.categories} onChange={(categories) => change({ categories })} />
        <OrderSelect
          value={search.ordering || ORDERS[0]}
          orders={texts.orders}
          onChange={(ordering) => change({ ordering })}
        />
        {!own && (
          <WatchButton target="REFERENCES" address={address} query={referenceSearch.queryOf(search)} labels={labels} />
        )}
      </Line>
      <SearchChips address={address} labels={labels} />
    </>
  );
}
