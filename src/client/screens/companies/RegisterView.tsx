import { lazy, Suspense, useId } from 'react';
import { canSearchRegister } from '../../../contract/access';
import { COMPARE_MAX } from '../../../contract/limits';
import type { RegisterType } from '../../../contract/vocabulary/registers';
import { USUAL_DISTANCE } from '../../../contract/vocabulary/towns';
import type { SuggestedGroup } from '../../../contract/wire/companies';
import { ChoiceLinks } from '../../components/ChoiceLinks';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { Pager } from '../../components/Pager';
import { SearchCombobox } from '../../components/SearchCombobox';
import type { SearchSuggestion } from '../../components/SearchCombobox';
import { Skeleton } from '../../components/Skeleton';
import { useListAddress } from '../../components/useListAddress';
import { useSought, useSuggested } from '../../components/useSuggested';
import { writtenSearch } from '../../components/writtenSearch';
import { useMedia } from '../../layouts/useMedia';
import { loadChunk } from '../../routes/loadScreen';
import { useListMarkersQuery, useListRegisterQuery, useSuggestInRegisterQuery } from '../../slices/companies';
import { useActor } from '../../slices/user';
import { recordedState, useRecordedState } from '../../store/useRecordedState';
import { companiesTexts as texts } from '../../texts/companies';
import { CompanyList } from './CompanyList';
import { CompareBar } from './compare/ComparePick';
import './companies.css';
import { FilterBar } from './FilterBar';
import { FullScreenMap } from './FullScreenMap';
import { RegisterChips } from './RegisterChips';
import { Looser } from './Looser';
import { aroundTown, filtersOf, isNarrowed, withoutFilters } from './registerSearch';
import { useRegisterSearch } from './useRegisterSearch';

const Comparison = lazy(() => loadChunk(() => import('./compare/Comparison')));
const RegisterMap = lazy(() => loadChunk(() => import('./RegisterMap')));

/** Id of the company that is pointed out on the map. */
const companyOnMap = recordedState<number | null>('companies/onMap', null, { untilUnmount: true });

/** The map over the whole screen of narrow windows. */
const openMap = recordedState('companies/map', false);

const withId = (ids: readonly number[], id: number | null) => (id === null || ids.includes(id) ? ids : [...ids, id]);

/** A register of companies, or those of it that the address puts side by side. */
export function RegisterView({ type }: { type: RegisterType }) {
  const compared = useListAddress().ids('porovnani').slice(0, COMPARE_MAX);
  const maySearch = canSearchRegister(useActor(), type);
  if (compared.length === 0 || !maySearch) return <Register type={type} />;
  return (
    <Suspense fallback={<Skeleton blocks={[80, 320]} />}>
      <Comparison type={type} ids={compared} />
    </Suspense>
  );
}

/** Search, filters, the list and the map of all that was found. */
function Register({ type }: { type: RegisterType }) {
  const actor = useActor();
  const { search: asked, change, pathOf, pathOfPage, pathOfDisplay, pick, comparePath } = useRegisterSearch();
  const reasonId = useId();
  const [isMapOpen, setMapOpen] = useRecordedState(openMap);
  // Under this width the map takes the whole screen instead of standing beside the list.
  const isMapApart = useMedia('drawer');
  const [selectedId, setSelected] = useRecordedState(companyOnMap);

  const maySearch = canSearchRegister(actor, type);
  // An address with a search may come from somebody with another plan: the list then comes unfiltered.
  const search = maySearch ? asked : { ...withoutFilters(asked), page: asked.page };
  const picking = maySearch ? { picked: asked.picked, onPick: pick } : undefined;
  const register = useListRegisterQuery({
    type,
    ...filtersOf(search),
    page: search.page,
    ...(search.order !== 'best' && { ordering: search.order }),
  });

  // All that was found, so that the map can be moved out of the area that the list is kept to.
  const mapped = filtersOf({ ...search, area: null });
  // Asked for while the map's code is on its way; it is the map that shows them.
  useListMarkersQuery({ type, ...mapped }, { skip: isMapApart && !isMapOpen, selectFromResult: () => ({}) });

  const [written, write] = useRecordedState(writtenSearch, { of: search.q, moves: true });
  const typed = written.q?.trim() ?? '';
  const sought = useSought(typed);
  const suggestions = useSuggestInRegisterQuery({ type, q: sought }, { skip: !maySearch || sought === '' });
  const { answer, isOld } = useSuggested(typed, sought, suggestions);

  const narrowTo: Record<SuggestedGroup['by'], (group: SuggestedGroup) => void> = {
    category: ({ id }) => change({ categories: withId(search.categories, id) }),
    product: ({ id }) => change({ products: withId(search.products, id) }),
    town: ({ name }) => change({ around: aroundTown(name) }),
  };
  const suggested: SearchSuggestion[] = !answer
    ? []
    : [
        ...answer.groups.map((group) => ({
          id: `${group.by} ${group.id ?? group.name}`,
          kind: texts.suggestedKind(group.by),
          name: group.by === 'town' ? texts.around(group.name, USUAL_DISTANCE) : group.name,
          note: texts.found(type, group.count, group.approximate),
          onChoose: () => narrowTo[group.by](group),
        })),
        ...answer.results.map(({ id, name, city }) => ({ id, name, note: city })),
      ];

  const showOnMap = (id: number) => {
    setSelected(id);
    if (isMapApart) setMapOpen(true);
  };

  const map = (
    <Suspense fallback={<Skeleton blocks={[480]} />}>
      <RegisterMap
        type={type}
        filters={mapped}
        area={search.area}
        around={search.around}
        onArea={maySearch ? (area) => change({ area }) : undefined}
        selectedId={selectedId}
        onSelect={setSelected}
      />
    </Suspense>
  );

  return (
    <div className="register">
      <header className="register__head">
        <h1>{texts.titles[type]}</h1>
        <p className="secondary">{texts.leads[type]}</p>
      </header>
      {!maySearch && (
        <p id={reasonId} className="register__plan">
          {type === 'suppliers' ? texts.searchForPremium : texts.searchForBasic}
        </p>
      )}
      <SearchCombobox
        label={texts.search}
        submitLabel={texts.submit}
        listLabel={texts.suggestions}
        announce={texts.suggested}
        value={search.q}
        written={written}
        onWrite={write}
        suggestions={suggested}
        areOld={isOld}
        disabled={!maySearch}
        describedBy={maySearch ? undefined : reasonId}
        onSearch={(q) => change({ q })}
      />
      <FilterBar search={search} change={change} disabled={!maySearch} />
      <RegisterChips search={search} change={change} />
      <div className="register__columns">
        <section className="register__list" aria-label={texts.titles[type]} aria-busy={register.isFetching}>
          <div className="register__bar">
            <p role="status" className="register__count">
              {register.data &&
                texts.found(type, register.data.pagination.count, register.data.pagination.approximate === true)}
            </p>
            <ChoiceLinks
              label={texts.display}
              chosen={search.display}
              choices={[
                { value: 'cards', label: texts.cards, to: pathOfDisplay('cards') },
                { value: 'table', label: texts.table, to: pathOfDisplay('table') },
              ]}
            />
            {isMapApart && (
              <button type="button" className="register__map-toggle" onClick={() => setMapOpen(true)}>
                {texts.showMap}
              </button>
            )}
          </div>
          <Loaded
            of={register}
            firstPage={pathOfPage(1)}
            skeleton={<Skeleton blocks={[132, 132, 132, 132]} />}
            empty={
              isNarrowed(search) ? (
                <EmptyState
                  title={texts.nothing}
                  hint={texts.nothingHint}
                  action={<Looser type={type} loosen={register.data?.loosen ?? []} pathOf={pathOf} />}
                />
              ) : (
                <EmptyState title={texts.none[type]} hint={texts.noneHint} />
              )
            }
          >
            {({ results, pagination }) => (
              <>
                <CompanyList
                  type={type}
                  companies={results}
                  display={search.display}
                  selectedId={selectedId}
                  onShowOnMap={showOnMap}
                  picking={picking}
                />
                <Pager pagination={pagination} pathOf={pathOfPage} />
                {picking && <CompareBar {...picking} to={comparePath} />}
              </>
            )}
          </Loaded>
        </section>
        {!isMapApart && (
          <aside className="register-map" aria-label={texts.mapOf(type)}>
            {map}
          </aside>
        )}
      </div>
      {isMapApart && isMapOpen && (
        <FullScreenMap label={texts.mapOf(type)} onClose={() => setMapOpen(false)}>
          {map}
        </FullScreenMap>
      )}
    </div>
  );
}
