import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BULK_MAX } from '../../../../contract/limits';
import type { Page, Results } from '../../../../contract/wire/common';
import type { Shown } from '../../../../contract/wire/marks';
import type { Downloaded } from '../../../api/blobRegistry';
import { ExportButtons } from '../../../components/files/ExportButtons';
import { ColumnChoice } from '../../../components/lists/ColumnChoice';
import { SearchField } from '../../../components/lists/SearchField';
import { EmptyState } from '../../../components/states/EmptyState';
import { Loaded, type LoadedQuery } from '../../../components/states/Loaded';
import { selectHoldsMedia } from '../../../slices/device';
import { densityChosen, selectColumns, selectIsDense } from '../../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks/app';
import { screenState, useScreenState } from '../../../store/hooks/useScreenState';
import { admin } from '../../../texts/admin';
import { filtersTexts } from '../../../texts/filters';
import { listTexts, tables } from '../../../texts/lists';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Line } from '../../../ui/Flex';
import { Pagination } from '../../../ui/Pagination';
import { Skeleton } from '../../../ui/Skeleton';
import { Table } from '../../../ui/Table';
import styles from './SectionTable.module.css';
import { useRowKeys } from './useRowKeys';

const { table: texts } = admin;

/** Ids of the picked rows, with the address of the search that they were picked in. */
const pickedRows = screenState<{ of: Shown<string>; ids: readonly number[] }>('admin/picked', {
  of: '',
  ids: [],
});
const NONE: readonly number[] = [];

/** A column of a table of the admin area. */
export interface SectionColumn<Row> {
  /** The code of the order too, where the server sorts by it. */
  key: string;
  label: string;
  /** Names the row and leads to it; the first column, never left out. */
  isName?: true;
  isSorted?: true;
  numeric?: true;
  /** Holds sentences: has the room of two. */
  isWide?: true;
  /** Shown only to whoever chose it. */
  isExtra?: true;
  cell: (row: Row) => ReactNode;
}

/** The search of the address that the table shows, with the parameters that every such table has. */
export interface TableAddress {
  search: { readonly q: string; readonly order: string; readonly page: number };
  isNarrowed: boolean;
  change: (patch: { q?: string; order?: string }) => void;
  pathOf: (patch: { order?: string; page?: number }) => string;
  pathOfPage: (page: number) => string;
  clear: () => void;
}

/** A page of rows; a list that is paged by its last row does not know how many there are. */
type Rows<Row> = Results<Row> & Partial<Page<Row>>;

interface SectionTableProps<Row> {
  /** Under which the choice of columns is remembered. */
  name: string;
  /** What the table holds; read before its rows. */
  label: string;
  columns: readonly SectionColumn<Row>[];
  of: LoadedQuery<Rows<Row>>;
  address: TableAddress;
  /** What stands in the field for words while it is empty; without it `filters` has a field of its own. */
  searchHint?: string;
  /** Choices that narrow the list, beside the words. */
  filters?: ReactNode;
  /** What narrows it now, each with its way out: `SearchChips`. */
  chips: ReactNode;
  /** How many were found, in words; for lists that know it. */
  found?: (count: number) => string;
  /** To other pages of a list that is paged by its last row. */
  pager?: ReactNode;
  /** What the row is called, for its check box. */
  nameOf: (row: Row) => string;
  /** Where a row is opened; null for one that has no page. */
  pathOf?: (row: Row) => string | null;
  /** Everything found as CSV, or the rows of it that are picked. */
  fetchCsv: (picked?: readonly number[]) => Promise<Downloaded | null>;
  /** What can be done with picked rows at once, besides taking them away as a file. */
  bulk?: (ids: readonly number[], onDone: () => void) => ReactNode;
  /** There is nothing at all yet. */
  empty: ReactNode;
}

/**
 * The table of every part of the admin area: its search in the address, columns and density as the person likes them, a bar
 * for what is picked, rows gone through by J and K, and what is found or picked as a file.
 */
export function SectionTable<Row extends { id: number }>(props: SectionTableProps<Row>) {
  const { name, columns, of, address, searchHint, filters, chips, found, fetchCsv, label, empty } = props;
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectColumns(name));
  const isDense = useAppSelector(selectIsDense);
  const place = useRowKeys<HTMLElement>();
  const shown = columns.filter(({ key, isName, isExtra }) => isName ?? chosen?.includes(key) ?? !isExtra);
  const clear = <Button onClick={address.clear}>{filtersTexts.clear}</Button>;
  return (
    <section ref={place} aria-label={label} data-wide>
      <Line justify="space-between" align="flex-start" gap={8} className={clsx(styles.filters, 'no-print')}>
        <Line gap={8} className={styles.narrowing}>
          {searchHint !== undefined && (
            <SearchField value={address.search.q} hint={searchHint} onSearch={(q) => address.change({ q })} />
          )}
          {filters}
        </Line>
        <Line gap={8}>
          <ColumnChoice
            table={name}
            columns={columns.filter(({ isName }) => !isName)}
            shown={shown.map(({ key }) => key)}
          >
            <Checkbox checked={isDense} onChange={() => dispatch(densityChosen(!isDense))}>
              {tables.dense}
            </Checkbox>
          </ColumnChoice>
          <ExportButtons name={name} fetchCsv={() => fetchCsv()} workbook={{ sheet: label }} />
        </Line>
      </Line>
      {chips}
      <Loaded
        of={of}
        skeleton={<Skeleton blocks={[36, 320]} />}
        empty={
          address.isNarrowed ? <EmptyState title={texts.nothing} hint={listTexts.nothingHint} action={clear} /> : empty
        }
        firstPage={address.pathOfPage(1)}
      >
        {(page) => (
          <>
            {page.pagination && (
              <p role="status" className={styles.bar}>
                {found?.(page.pagination.count)}
              </p>
            )}
            <PickableRows {...props} shown={shown} isDense={isDense} page={page} />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface RowsProps<Row> extends SectionTableProps<Row> {
  shown: readonly SectionColumn<Row>[];
  isDense: boolean;
  page: Rows<Row>;
}

/** More columns than fit a page are scrolled sideways. */
const MANY_COLUMNS = 9;

function PickableRows<Row extends { id: number }>({
  name,
  label,
  of,
  address,
  nameOf,
  pathOf,
  fetchCsv,
  bulk,
  pager,
  shown,
  isDense,
  page: { results, pagination },
}: RowsProps<Row>) {
  const { order } = address.search;
  // Of this search only: nobody changes what is no longer in sight.
  const [{ of: searched, ids }, setPicked] = useScreenState(pickedRows);
  const here = address.pathOf({ order: '', page: 1 });
  const picked = searched === here ? ids : NONE;
  const pick = (keys: readonly number[]) => setPicked({ of: here, ids: keys });
  const isScrolled = shown.length > MANY_COLUMNS;
  // In a narrower window a date would break where the room of sentences is taken.
  const hasRoom = !useAppSelector(selectHoldsMedia('collapsed')) && !isScrolled;
  return (
    <>
      <div className={clsx(isScrolled && styles.wide)}>
        <Table<Row>
          label={label}
          rows={results}
          keyOf={({ id }) => id}
          isStale={of.isFetching}
          isDense={isDense}
          isSticky={!isScrolled}
          picked={{ keys: picked, onChange: (keys) => pick(keys.map(Number)), nameOf }}
          columns={shown.map(({ key, label: title, isName, isSorted, numeric, isWide, cell }) => ({
            key,
            title,
            isName: isName === true,
            width: isWide && hasRoom ? `${200 / (shown.length + 1)}%` : undefined,
            align: numeric ? ('right' as const) : undefined,
            sorter: isSorted,
            sortOrder: order === key ? ('ascend' as const) : order === `-${key}` ? ('descend' as const) : null,
            render: (row) => {
              const path = isName ? (pathOf?.(row) ?? null) : null;
              if (path === null) return cell(row);
              return (
                <Link to={path} className={styles.name}>
                  {cell(row)}
                </Link>
              );
            },
          }))}
          onChange={(_page, _filters, sorted) => {
            const [by] = [sorted].flat();
            address.change({ order: by?.order ? `${by.order === 'descend' ? '-' : ''}${by.columnKey}` : '' });
          }}
        />
      </div>
      <p className={clsx(styles.hint, 'no-print')}>{pathOf ? texts.keys : texts.keysWithoutPages}</p>
      {pagination ? <Pagination pagination={pagination} pathOf={address.pathOfPage} /> : pager}
      {picked.length > 0 && (
        <Line role="group" aria-label={texts.bar} gap={8} className={clsx(styles.picking, 'no-print')}>
          <strong role="status">
            {picked.length > BULK_MAX ? texts.tooMany(BULK_MAX) : texts.picked(picked.length)}
          </strong>
          {picked.length <= BULK_MAX && (
            <>
              {bulk?.(picked, () => pick(NONE))}
              <ExportButtons
                name={name}
                fetchCsv={() => fetchCsv(picked)}
                workbook={{ sheet: label }}
                ofPicked={texts.takeAway}
              />
            </>
          )}
          <Button type="link" onClick={() => pick(NONE)}>
            {texts.clear}
          </Button>
        </Line>
      )}
    </>
  );
}
