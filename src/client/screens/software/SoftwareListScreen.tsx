import type { SoftwarePage } from '../../../contract/wire/software';
import { PrintButton } from '../../components/elements/PrintButton';
import { EmptyState } from '../../components/states/EmptyState';
import { Loaded } from '../../components/states/Loaded';
import { SearchChips } from '../../components/lists/SearchChips';
import { SearchField } from '../../components/lists/SearchField';
import { useCatalogueLabels } from '../../components/lists/useCatalogueLabels';
import { lazyPart } from '../../navigation/lazyPart';
import { links } from '../../navigation/links';
import { selectToday } from '../../slices/device';
import { useAddressSearch } from '../../search/useAddressSearch';
import { selectSoftwareColumns } from '../../slices/preferences';
import { useListSoftwareRowsQuery, type SoftwareRow } from '../../slices/software';
import { useAppSelector } from '../../store/hooks/app';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { filtersTexts } from '../../texts/filters';
import { software } from '../../texts/software';
import { Button } from '../../ui/Button';
import { Line, Stack } from '../../ui/Flex';
import { CalendarOutlined, PlusOutlined, UploadOutlined } from '../../ui/icons';
import { LinkButton } from '../../ui/LinkButton';
import { Pagination } from '../../ui/Pagination';
import { Skeleton } from '../../ui/Skeleton';
import { useAsCards } from '../../ui/Table';
import { ColumnChoice } from './ColumnChoice';
import { shownColumns } from './columns';
import { Exports } from './Exports';
import { FIRST_STAGE, importStage } from './import/stage';
import { type ListSearch, queryOf, shownOrder, softwareSearch } from './listSearch';
import { OrderChoice } from './OrderChoice';
import { SoftwareFilters, softwareLabels } from './SoftwareFilters';
import { SoftwareTable } from './SoftwareTable';
import { Totals } from './Totals';
import styles from './software.module.css';

const ImportDialog = lazyPart(() => import(/* webpackChunkName: "dialog-software-import" */ './import/ImportDialog'));
const CalendarDialog = lazyPart(() => import(/* webpackChunkName: "dialog-calendar" */ './CalendarDialog'));

const { list: texts } = software;

const openCalendar = recordedState('software/calendar', false);

/** The own software register. */
export default function SoftwareListScreen() {
  const today = useAppSelector(selectToday);
  const address = useAddressSearch(softwareSearch, { remembered: true });
  const { search, change } = address;
  const labels = { ...useCatalogueLabels(search), ...softwareLabels };
  const [isImporting, setImporting] = useRecordedState(importStage);
  const [isLinking, setLinking] = useRecordedState(openCalendar);
  const query = useListSoftwareRowsQuery(queryOf(search, today));

  return (
    <>
      <Line justify="space-between" gap={12} data-wide>
        <Line gap={16} align="baseline">
          <h1>{texts.title}</h1>
          <p role="status" className={styles.count}>
            {query.data && software.count(query.data.pagination.count)}
          </p>
        </Line>
        <Line className="no-print">
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(FIRST_STAGE)}>
            {texts.import}
          </Button>
          <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setLinking(true)}>
            {texts.calendar}
          </Button>
          <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={links.softwareCreate()}>
            {texts.add}
          </LinkButton>
        </Line>
      </Line>
      <Stack gap={12} className={styles.filters}>
        <Line className="no-print">
          <SearchField value={search.q} hint={texts.searchHint} onSearch={(q) => change({ q })} />
          <SoftwareFilters search={search} change={change} />
        </Line>
        <SearchChips of={address} labels={labels} />
      </Stack>
      <Loaded
        of={query}
        skeleton={<Skeleton blocks={[36, 320]} />}
        empty={<Nothing isNarrowed={address.isNarrowed} onClear={address.clear} />}
        firstPage={address.pathOfPage(1)}
      >
        {(page) => <Register page={page} address={address} today={today} isFetching={query.isFetching} />}
      </Loaded>
      {isImporting && <ImportDialog onClose={() => setImporting(null)} />}
      {isLinking && <CalendarDialog onClose={() => setLinking(false)} />}
    </>
  );
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) {
    const clear = <Button onClick={onClear}>{filtersTexts.clear}</Button>;
    return <EmptyState title={texts.nothingFound} hint={texts.nothingFoundHint} action={clear} />;
  }
  return (
    <EmptyState
      title={texts.empty}
      hint={texts.emptyHint}
      action={<LinkButton to={links.softwareCreate()}>{texts.add}</LinkButton>}
    />
  );
}

interface RegisterProps {
  page: SoftwarePage<SoftwareRow>;
  address: {
    search: ListSearch;
    change: (patch: Partial<ListSearch>) => void;
    pathOfPage: (page: number) => string;
  };
  today: string;
  isFetching: boolean;
}

/** What was found: what it costs, a page of it as a table and what can be done with all of it. */
function Register({ page: { results, pagination, totals }, address, today, isFetching }: RegisterProps) {
  const { search, change, pathOfPage } = address;
  const columns = shownColumns(useAppSelector(selectSoftwareColumns));
  const asCards = useAsCards(columns.length);
  const order = shownOrder(search);
  const onOrder = (chosen: string) => change({ order: chosen });
  return (
    <>
      <Line justify="space-between" gap={12} className={styles.bar}>
        <Totals totals={totals} />
        <Line className="no-print">
          {asCards && <OrderChoice order={order} withWords={search.q !== ''} onOrder={onOrder} />}
          <ColumnChoice />
          <Exports query={queryOf(search, today)} />
          <PrintButton />
        </Line>
      </Line>
      <SoftwareTable
        rows={results}
        columns={columns}
        order={order}
        onOrder={onOrder}
        today={today}
        isStale={isFetching}
      />
      <p className={styles.hint}>{texts.totalsHint}</p>
      <Pagination pagination={pagination} pathOf={pathOfPage} />
    </>
  );
}
