import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { canSearchRegister } from '#contract/access/access.ts';
import { canCreateProject } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import { useInvited } from '#features/tenders/shared/useInvited.ts';
import { useShortlisting } from '#features/tenders/shared/useShortlisting.ts';
import { plans } from '#features/user/plansTexts.ts';
import { queryOf } from '#shared/api/call.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useHeadingFocus } from '#shared/lib/useHeadingFocus.ts';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { ListHead } from '#shared/lists/ListHead.tsx';
import { SearchChips } from '#shared/lists/SearchChips.tsx';
import { SentencePlaceChip } from '#shared/lists/SentencePlaceChip.tsx';
import { separatorOf } from '#shared/lists/separatorOf.ts';
import type { View } from '#shared/map/geometry.ts';
import { useCatalogueLabels } from '#shared/records/categories/useCatalogueLabels.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { matchTexts } from '#shared/texts/matches.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Drawer } from '#shared/ui/Drawer.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useListMarkersQuery, useListRegisterQuery } from '../companiesApi.ts';
import { companiesTexts as texts } from '../companiesTexts.ts';
import { CompareBar } from '../compare/ComparePick.tsx';
import { InquirePicked } from '../compare/InquirePicked.tsx';
import { CompanyList } from '../components/CompanyList.tsx';
import { filtersOf, registerSearch } from '../components/registerSearch.ts';
import { FilterBar } from './FilterBar.tsx';
import { Looser } from './Looser.tsx';
import { Needs } from './Needs.tsx';
import { RegisterSearchField } from './RegisterSearchField.tsx';
import styles from './RegisterView.module.css';
import { registerLabels } from './RegisterWatch.tsx';

const Comparison = lazyPart(() => import('../compare/Comparison.tsx'), <Skeleton blocks={[80, 320]} />);
const RegisterMap = lazyPart(() => import('./RegisterMap.tsx'), <Skeleton blocks={[480]} />);

/** Whether the full-screen map of narrow windows is open. */
const openMap = screenState('companies/map', false);

/** Length of a text that the search field shows whole, also on a phone. */
const WHOLE_IN_FIELD = 40;

/** A register of companies, or the comparison given in the address. */
export default function RegisterView({ type }: { type: RegisterType }) {
  const { compared } = useAddressSearch(registerSearch).search;
  const maySearch = canSearchRegister(useActor(), type);
  const isList = compared.length === 0 || !maySearch;
  // Both have the same path, so the layout does not move the focus.
  useHeadingFocus(isList ? 'list' : 'comparison');
  if (isList) return <Register type={type} />;
  return <Comparison type={type} ids={compared} />;
}

/** Search, filters, list and map of a register. */
function Register({ type }: { type: RegisterType }) {
  const actor = useActor();
  const address = useAddressSearch(registerSearch, { remembered: true });
  const { search: requested, change, pathOf, pathOfPage } = address;
  const reasonId = useId();
  const [isMapOpen, setMapOpen] = useScreenState(openMap);
  // Below this width the map opens in full screen instead of next to the list.
  const isMapApart = useMedia('drawer');
  // A table would scroll sideways.
  const isPhone = useMedia('phone');
  /** Id of the company highlighted on the map. */
  const [selectedId, setSelected] = useState<number | null>(null);

  const maySearch = canSearchRegister(actor, type);
  // An address with filters may come from someone with another plan; the filters are then ignored.
  const search = useMemo(
    () => (maySearch ? requested : { ...registerSearch.without(requested), page: requested.page }),
    [maySearch, requested],
  );
  const picking = useMemo(
    () =>
      maySearch
        ? {
            picked: requested.picked,
            // The selection does not add entries to the history of the browser. It is shown at once, so that the next of
            // several quick clicks adds to it.
            onPick: (picked: readonly number[]) => change({ picked }, { replace: true, flushSync: true }),
          }
        : undefined,
    [maySearch, requested.picked, change],
  );
  const invited = useInvited();
  const shortlisting = useShortlisting(queryOf(filtersOf(search)));
  const { q: searched, ...catalogueLabels } = useCatalogueLabels({ search, change });
  const labels = {
    ...catalogueLabels,
    ...registerLabels,
    // The field shows a short text whole.
    ...(search.q.length > WHOLE_IN_FIELD && { q: searched }),
  };
  const register = useListRegisterQuery({ type, ...registerSearch.queryOf(search) });

  // The map shows results outside the area filter too, so that it can be moved out of the area.
  const mapped = filtersOf({ ...search, area: null });
  // Starts loading the markers while the map's code is loading.
  const markers = useListMarkersQuery(
    { type, ...mapped },
    { skip: isMapApart && !isMapOpen, selectFromResult: ({ isError }) => ({ isError }) },
  );
  // One retry reloads both the list and the markers if both failed, but not data already loaded.
  const retryList = () => {
    if (markers.isError) void markers.refetch();
    return register.refetch();
  };

  // Scrolls to the row of the selected marker if it is on the current page.
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selectedId !== null)
      list.current?.querySelector('[data-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  const showOnMap = useCallback(
    (id: number) => {
      setSelected(id);
      if (isMapApart) setMapOpen(true);
    },
    [setSelected, setMapOpen, isMapApart],
  );

  const place = register.data?.place;
  const needs = <Needs needs={register.data?.needs} search={search} pathOf={pathOf} />;
  const lastView = useRef<View | null>(null);
  const map = (
    <RegisterMap
      lastView={lastView}
      type={type}
      filters={mapped}
      area={search.area}
      around={search.around}
      onArea={maySearch ? (area) => change({ area }) : undefined}
      selectedId={selectedId}
      onSelect={setSelected}
      picking={picking}
      onRetry={() => register.isError && void register.refetch()}
    />
  );

  return (
    <>
      <ListHead
        title={texts.titles[type]}
        search={
          <RegisterSearchField
            type={type}
            search={search}
            change={change}
            refusedBecause={maySearch ? undefined : reasonId}
          />
        }
        {...(search.q === '' && { lead: texts.leads[type] })}
        countText={
          register.data &&
          (matchTexts.foundPartly(register.data.pagination, texts.noun(type)) ??
            texts.found(type, register.data.pagination.count, register.data.pagination.approximate === true))
        }
      >
        {!isPhone && (
          <ChoiceLinks
            label={texts.display}
            chosen={search.display}
            choices={[
              { value: 'cards', label: texts.cards, to: pathOf({ display: 'cards' }) },
              { value: 'table', label: texts.table, to: pathOf({ display: 'table' }) },
            ]}
          />
        )}
        {isMapApart && <Button onClick={() => setMapOpen(true)}>{texts.showMap}</Button>}
        {search.q !== '' && search.picked.length === 0 && canCreateProject(actor) && (
          <LinkButton type="primary" to={paths.tenderCreate({ potreba: search.q })}>
            {texts.inquire}
          </LinkButton>
        )}
      </ListHead>
      <Stack gap={12}>
        {!maySearch && (
          <Alert
            type="warning"
            title={
              <>
                <span id={reasonId}>{type === 'suppliers' ? texts.searchForPremium : texts.searchForBasic}</span>{' '}
                <Link to={paths.plans()}>{plans.compare}</Link>
              </>
            }
          />
        )}
        <FilterBar
          type={type}
          search={search}
          inUse={maySearch ? address.parts.filter(({ filter }) => filter !== 'q').length : 0}
          change={change}
          disabled={!maySearch}
        />
        {maySearch && (
          <Line gap={12}>
            {place && !search.around && (
              <SentencePlaceChip
                place={place}
                pathOf={(q) => pathOf({ q })}
                onRemove={() => change({ q: place.rest })}
              />
            )}
            <SearchChips address={address} labels={labels} />
            {!isMapApart && needs}
          </Line>
        )}
      </Stack>
      <div className={styles.columns}>
        <section ref={list} aria-label={texts.titles[type]} aria-busy={register.isFetching}>
          <Loaded
            query={{ ...register, refetch: retryList }}
            firstPage={pathOfPage(1)}
            skeleton={<Skeleton blocks={[132, 132, 132, 132]} />}
            empty={
              registerSearch.isNarrowed(search) ? (
                <EmptyState
                  {...(register.data?.pagination.wordless
                    ? { title: matchTexts.wordless }
                    : { title: texts.nothing, hint: texts.nothingHint })}
                  action={<Looser type={type} loosen={register.data?.loosen ?? []} pathOf={pathOf} />}
                />
              ) : (
                <EmptyState title={texts.none[type]} hint={texts.noneHint} />
              )
            }
          >
            {({ results, pagination }) => (
              <>
                {/* Above the list it would need a line of its own, which would move the list when it arrives. */}
                {isMapApart && needs}
                <CompanyList
                  type={type}
                  companies={results}
                  separator={separatorOf(results, pagination, texts.noun(type))}
                  display={search.display}
                  selectedId={selectedId}
                  onShowOnMap={showOnMap}
                  picking={picking}
                  shortlisting={shortlisting}
                  invited={invited}
                />
                <Pagination pagination={pagination} pathOf={pathOfPage} />
                {picking && (
                  <CompareBar {...picking} to={pathOf({ compared: requested.picked })}>
                    <InquirePicked type={type} picked={requested.picked} listed={results} search={search} />
                  </CompareBar>
                )}
              </>
            )}
          </Loaded>
        </section>
        {!isMapApart && (
          <aside className={styles.map} aria-label={texts.mapOf(type)}>
            {map}
          </aside>
        )}
      </div>
      {isMapApart && isMapOpen && (
        <Drawer
          placement="bottom"
          size="100%"
          title={texts.mapOf(type)}
          closeLabel={texts.hideMap}
          classNames={{ body: styles.full }}
          onClose={() => setMapOpen(false)}
        >
          {map}
        </Drawer>
      )}
    </>
  );
}
