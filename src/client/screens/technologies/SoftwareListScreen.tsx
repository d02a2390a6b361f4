import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import Button from 'antd/es/button';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { SoftwarePage } from '../../../contract/wire/software';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { Skeleton } from '../../components/Skeleton';
import { loadChunk } from '../../routes/loadScreen';
import { links } from '../../routes/links';
import { selectToday } from '../../slices/device';
import { selectSoftwareColumns } from '../../slices/preferences';
import { useListAllSoftwareQuery, type SoftwareRow } from '../../slices/software';
import { useAppSelector } from '../../store/hooks';
import { recordedState, useRecordedState } from '../../store/useRecordedState';
import { filtersTexts } from '../../texts/filters';
import { software } from '../../texts/software';
import { ColumnChoice } from './ColumnChoice';
import { shownColumns } from './columns';
import { exportCsv, exportXlsx } from './exportRows';
import { FIRST_STAGE, importStage } from './import/stage';
import { isNarrowed, NO_FILTERS, queryOf, type ListSearch } from './listSearch';
import { OrderChoice } from './OrderChoice';
import { SearchField } from './SearchField';
import { SoftwareChips } from './SoftwareChips';
import { SoftwareFilters } from './SoftwareFilters';
import { SoftwareTable } from './SoftwareTable';
import { Totals } from './Totals';
import { useListSearch } from './useListSearch';
import './technologies.css';

const ImportDialog = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "dialog-software-import" */ './import/ImportDialog')),
);
const CalendarDialog = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "dialog-calendar" */ './CalendarDialog')),
);

const { list: texts } = software;
type Change = (patch: Partial<ListSearch>) => void;

const openCalendar = recordedState('software/calendar', false);

/** The own software register. */
export default function SoftwareListScreen() {
  const today = useAppSelector(selectToday);
  const { search, change } = useListSearch();
  const [isImporting, setImporting] = useRecordedState(importStage);
  const [isLinking, setLinking] = useRecordedState(openCalendar);
  const query = useListAllSoftwareQuery(queryOf(search, today));

  return (
    <div className="software">
      <div className="software-head">
        <h1>{texts.title}</h1>
        <div className="software-actions no-print">
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => setImporting(FIRST_STAGE)}>
            {texts.import}
          </Button>
          <Button icon={<CalendarOutlined aria-hidden />} onClick={() => setLinking(true)}>
            {texts.calendar}
          </Button>
          <Link className="software-add" to={links.softwareCreate()}>
            <PlusOutlined aria-hidden /> {texts.add}
          </Link>
        </div>
      </div>
      <div className="software-search no-print">
        <SearchField value={search.q} onSearch={(q) => change({ q })} />
        <SoftwareFilters search={search} change={change} />
      </div>
      <SoftwareChips search={search} change={change} />
      <Loaded of={query} skeleton={<Skeleton blocks={[40, 320]} />} empty={<Nothing search={search} change={change} />}>
        {(page) => <Register page={page} search={search} change={change} today={today} isFetching={query.isFetching} />}
      </Loaded>
      <Suspense fallback={null}>
        {isImporting && <ImportDialog onClose={() => setImporting(null)} />}
        {isLinking && <CalendarDialog onClose={() => setLinking(false)} />}
      </Suspense>
    </div>
  );
}

function Nothing({ search, change }: { search: ListSearch; change: Change }) {
  if (isNarrowed(search)) {
    const clear = <Button onClick={() => change(NO_FILTERS)}>{filtersTexts.clear}</Button>;
    return <EmptyState title={texts.nothingFound} hint={texts.nothingFoundHint} action={clear} />;
  }
  return (
    <EmptyState
      title={texts.empty}
      hint={texts.emptyHint}
      action={<Link to={links.softwareCreate()}>{texts.add}</Link>}
    />
  );
}

interface RegisterProps {
  page: SoftwarePage<SoftwareRow>;
  search: ListSearch;
  change: Change;
  today: string;
  isFetching: boolean;
}

/** What was found: how much, what it costs, the table and what can be done with it. */
function Register({ page: { results, pagination, totals }, search, change, today, isFetching }: RegisterProps) {
  const columns = shownColumns(useAppSelector(selectSoftwareColumns));
  const onOrder = (order: string) => change({ order });
  return (
    <>
      <Totals totals={totals} />
      <div className="software-bar">
        <p role="status" className="software-count">
          {software.count(pagination.count)}
        </p>
        <div className="software-tools no-print">
          <OrderChoice order={search.order} onOrder={onOrder} />
          <ColumnChoice />
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => exportCsv(results)}>
            {texts.exportCsv}
          </Button>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void exportXlsx(results)}>
            {texts.exportXlsx}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
      </div>
      <div className={isFetching ? 'software-stale' : undefined}>
        <SoftwareTable rows={results} columns={columns} order={search.order} onOrder={onOrder} today={today} />
      </div>
    </>
  );
}
