import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { canChangeSoftware } from '#contract/access/companyAccess.ts';
import { EXPIRY_HORIZONS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { SoftwarePage, SoftwareCost } from '#contract/wire/software.ts';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { ColumnChoice } from '#shared/lists/ColumnChoice.tsx';
import { FoldedFilters } from '#shared/lists/FoldedFilters.tsx';
import { SearchChips } from '#shared/lists/SearchChips.tsx';
import { SearchField } from '#shared/lists/SearchField.tsx';
import { separatorOf } from '#shared/lists/separatorOf.ts';
import { usePickedRows } from '#shared/lists/usePickedRows.ts';
import { useCatalogueLabels } from '#shared/records/categories/useCatalogueLabels.ts';
import { ExportButtons } from '#shared/records/files/ExportButtons.tsx';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { selectColumns } from '#shared/store/slices/preferences.ts';
import { filtersTexts } from '#shared/texts/filters.ts';
import { money } from '#shared/texts/format.ts';
import { matchTexts } from '#shared/texts/matches.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { CalendarOutlined, PlusOutlined, UploadOutlined } from '#shared/ui/icons.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useAsCards } from '#shared/ui/Table.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { CHOSEN_COLUMNS, shownColumns, SOFTWARE_TABLE, COLUMNS, type SoftwareColumn } from '../components/columns.tsx';
import { softwareWorkbook } from '../components/exportRows.ts';
import { type ListSearch, queryOf, shownOrder, softwareSearch } from '../components/listSearch.ts';
import styles from '../components/software.module.css';
import { SoftwareFilters, softwareFilterLabels } from '../components/SoftwareFilters.tsx';
import { SoftwareTable } from '../components/SoftwareTable.tsx';
import { LastImport, type ImportResult } from '../import/LastImport.tsx';
import { fetchSoftwareFile, useListSoftwareRowsQuery, type SoftwareRow } from '../softwareApi.ts';
import { software } from '../softwareTexts.ts';

const ImportDialog = lazyPart(
  () => import(/* webpackChunkName: "dialog-software-import" */ '../import/ImportDialog.tsx'),
);
const CalendarDialog = lazyPart(
  () => import(/* webpackChunkName: "dialog-calendar" */ '../components/CalendarDialog.tsx'),
);

const { list: texts } = software;

const BY_MATCH = { value: '', label: texts.byMatch };
const OPTIONS = COLUMNS.filter(({ isSorted }) => isSorted).flatMap(({ key, label }) => [
  { value: key, label: `${label} ${texts.ascending}` },
  { value: `-${key}`, label: `${label} ${texts.descending}` },
]);

/** The open dialog of the register. */
const openDialog = screenState<'import' | 'calendar' | null>('software/dialog', null);

/** The longest expiry filter of the register, in days. */
const SOON = String(Math.max(...EXPIRY_HORIZONS));

/** The own software register. */
export default function SoftwareListScreen() {
  const dispatch = useAppDispatch();
  const today = useAppSelector(selectToday);
  const address = useAddressSearch(softwareSearch, { remembered: true });
  const { search, change } = address;
  const labels = { ...useCatalogueLabels(address), ...softwareFilterLabels };
  const [dialog, setDialog] = useScreenState(openDialog);
  const [imported, setImported] = useState<ImportResult | null>(null);
  const [picked, pick] = usePickedRows(address.pathOf({ ordering: '', page: 1 }));
  const query = useListSoftwareRowsQuery(queryOf(search, today));

  const actor = useActor();
  const columns = shownColumns(useAppSelector(selectColumns(SOFTWARE_TABLE)), query.data?.results, actor?.id);
  const asCards = useAsCards(columns.length);
  const mayChange = canChangeSoftware(actor);
  const openImport = () => setDialog('import');
  const closeImport = () => {
    setDialog(null);
    if (search.opens !== '') change({ opens: '' }, { replace: true });
  };
  return (
    <>
      <Line justify="space-between" gap={12} className={styles.head} data-wide>
        <Line gap={12} align="baseline" className={styles.heading}>
          <h1>{texts.title}</h1>
          <p role="status" className={styles.count}>
            {query.data &&
              (matchTexts.foundPartly(query.data.pagination, software.noun) ??
                software.count(query.data.pagination.count))}
          </p>
        </Line>
        <SearchField value={search.q} hint={texts.searchHint} onSearch={(q) => change({ q })} />
        {mayChange && (
          <Line className="no-print">
            <Button icon={<UploadOutlined aria-hidden />} aria-haspopup="dialog" onClick={openImport}>
              {texts.import}
            </Button>
            <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={paths.softwareCreate()}>
              {texts.add}
            </LinkButton>
          </Line>
        )}
        <MoreActions>
          <Button icon={<CalendarOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setDialog('calendar')}>
            {texts.calendar}
          </Button>
          <div data-stays-open>
            <ExportButtons
              name={software.files.name}
              fetchCsv={() => dispatch(fetchSoftwareFile(queryOf(search, today)))}
              workbook={softwareWorkbook}
            />
          </div>
          <PrintButton />
        </MoreActions>
      </Line>
      <Line justify="space-between" gap={8} className={clsx(styles.filters, 'no-print')}>
        <FoldedFilters inUse={address.parts.filter(({ filter }) => filter !== 'q').length}>
          <Line gap={8} className={styles.narrowing}>
            <SoftwareFilters search={search} change={change} />
          </Line>
          <ColumnChoice table={SOFTWARE_TABLE} columns={CHOSEN_COLUMNS} shown={columns.map(({ key }) => key)} />
        </FoldedFilters>
        {asCards && (
          <OrderChoice
            order={shownOrder(search)}
            withWords={search.q !== ''}
            onOrder={(chosen) => change({ ordering: chosen as ListSearch['ordering'] })}
          />
        )}
      </Line>
      <Line justify="space-between" gap={8} className={clsx(styles.bar, !query.data && styles.awaited)}>
        <SearchChips address={address} labels={labels} />
        {query.data && query.data.results.length > 0 && (
          <Line gap={16}>
            <Totals totals={query.data.totals} />
            {search.expiry === '' && (
              <Link to={address.pathOf({ expiry: SOON })} className="no-print">
                {texts.endsSoon(Number(SOON))}
              </Link>
            )}
          </Line>
        )}
      </Line>
      {mayChange && imported && <LastImport imported={imported} onClose={() => setImported(null)} />}
      <Loaded
        query={query}
        skeleton={<Skeleton blocks={[36, 320]} />}
        empty={
          <Nothing
            isNarrowed={address.isNarrowed}
            isWordless={query.data?.pagination.wordless}
            onClear={address.clear}
            onImport={openImport}
          />
        }
        firstPage={address.pathOfPage(1)}
      >
        {(page) => (
          <Register
            page={page}
            columns={columns}
            address={address}
            today={today}
            isFetching={query.isFetching}
            picked={picked}
            pick={pick}
          />
        )}
      </Loaded>
      {mayChange && (dialog === 'import' || search.opens !== '') && (
        <ImportDialog onImported={setImported} onClose={closeImport} />
      )}
      {dialog === 'calendar' && <CalendarDialog onClose={() => setDialog(null)} />}
    </>
  );
}

interface NothingProps {
  isNarrowed: boolean;
  /** The search has no word to search for. */
  isWordless: boolean | undefined;
  onClear: () => void;
  onImport: () => void;
}

function Nothing({ isNarrowed, isWordless, onClear, onImport }: NothingProps) {
  const mayChange = canChangeSoftware(useActor());
  if (isNarrowed) {
    const clear = <Button onClick={onClear}>{filtersTexts.clear}</Button>;
    if (isWordless) return <EmptyState title={matchTexts.wordless} action={clear} />;
    return <EmptyState title={texts.nothingFound} hint={texts.nothingFoundHint} action={clear} />;
  }
  return (
    <EmptyState
      title={texts.empty}
      hint={texts.emptyHint}
      action={
        mayChange && (
          <Line justify="center">
            <LinkButton to={paths.softwareCreate()}>{texts.add}</LinkButton>
            <Button onClick={onImport}>{texts.import}</Button>
          </Line>
        )
      }
    />
  );
}

interface RegisterProps {
  page: SoftwarePage<SoftwareRow>;
  columns: readonly SoftwareColumn[];
  address: {
    search: ListSearch;
    change: (patch: Partial<ListSearch>) => void;
    pathOfPage: (page: number) => string;
  };
  today: string;
  isFetching: boolean;
  picked: readonly number[];
  pick: (ids: readonly number[]) => void;
}

/** Results: a page of the table and the actions. */
function Register({ page: { results, pagination }, columns, address, today, isFetching, picked, pick }: RegisterProps) {
  const { search, change, pathOfPage } = address;
  const mayChange = canChangeSoftware(useActor());
  const order = shownOrder(search);
  const onOrder = (chosen: string) => change({ ordering: chosen as ListSearch['ordering'] });
  return (
    <>
      <SoftwareTable
        rows={results}
        separator={separatorOf(results, pagination, software.noun)}
        columns={columns}
        order={order}
        onOrder={onOrder}
        today={today}
        isStale={isFetching}
        picked={picked}
        onPicked={mayChange ? pick : undefined}
      />
      <p className={styles.hint}>{texts.totalsHint}</p>
      <Pagination pagination={pagination} pathOf={pathOfPage} />
      {picked.length > 0 && (
        <div className={clsx(styles.stuck, 'no-print')}>
          <BulkBar picked={picked} onClear={() => pick([])} />
        </div>
      )}
    </>
  );
}

interface OrderChoiceProps {
  /** Empty for the order by relevance. */
  order: string;
  withWords: boolean;
  onOrder: (order: string) => void;
}

/** Select for the order of the cards on phones, which have no sortable headers. */
const OrderChoice = ({ order, withWords, onOrder }: OrderChoiceProps) => (
  <Select<string>
    aria-label={texts.sort}
    value={order}
    options={withWords ? [BY_MATCH, ...OPTIONS] : OPTIONS}
    onChange={onOrder}
  />
);

/** Total costs of the found licences on all pages. */
function Totals({ totals }: { totals: SoftwareCost }) {
  return (
    <section className={styles.totals} aria-label={texts.totals}>
      <h2>{texts.totals}</h2>
      <p>
        <strong>{money(Math.round(totals.month))}</strong> {texts.perMonth}
      </p>
      <p>
        <strong>{money(Math.round(totals.year))}</strong> {texts.perYear}
      </p>
    </section>
  );
}
