import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Page, Results } from '#contract/wire/common.ts';
import type { FileThunk } from '#shared/api/fileThunk.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { CodeFilter, type CodeChoice } from '#shared/lists/CodeFilter.tsx';
import { ColumnChoice } from '#shared/lists/ColumnChoice.tsx';
import { MoreFilters } from '#shared/lists/MoreFilters.tsx';
import { SearchChips, type ChipLabels } from '#shared/lists/SearchChips.tsx';
import { SearchField } from '#shared/lists/SearchField.tsx';
import { usePickedRows } from '#shared/lists/usePickedRows.ts';
import { ExportButtons } from '#shared/records/files/ExportButtons.tsx';
import type { FilterOf, Parameters, PartOf, Values } from '#shared/search/addressSearch.ts';
import type { SearchInUse } from '#shared/search/useAddressSearch.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded, type LoadedQuery } from '#shared/states/Loaded.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { densityChosen, selectColumns, selectIsDense } from '#shared/store/slices/preferences.ts';
import { filtersTexts } from '#shared/texts/filters.ts';
import { listTexts, tables } from '#shared/texts/lists.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { admin } from '../adminTexts.ts';
import { PickedRows } from './PickedRows.tsx';
import styles from './SectionTable.module.css';
import { useRowKeys } from './useRowKeys.ts';

const { table: tableTexts } = admin;

/** A column of an admin table. */
export interface SectionColumn<Row> {
  /** Also the order code if the server can sort by the column. */
  key: string;
  label: string;
  /** Names the row and links to it. It is the first column and cannot be hidden. */
  isName?: true;
  isSorted?: true;
  numeric?: true;
  /** Not cut, because it opens to more lines. */
  isWhole?: true;
  /** Hidden by default. */
  isExtra?: true;
  cell: (row: Row) => ReactNode;
}

/** The search in the address, with the parameters common to all admin tables. */
interface TableAddress {
  search: { readonly q: string; readonly ordering?: string; readonly [filter: string]: unknown };
  change: (patch: Readonly<Record<string, string>>) => void;
  pathOf: (patch: { q: string; ordering: string }) => string;
}

/** A page of rows. With keyset pagination the total number is unknown. */
type Rows<Row> = Results<Row> & Partial<Page<Row>>;

/** The head of a section. */
export interface SectionHead {
  title: string;
  /** What the section is for, below its table. */
  lead: string;
  /** Links to other views of the section, before the filters. */
  views?: ReactNode;
}

interface SectionTableProps<Row, Its extends Parameters> {
  head: SectionHead;
  /** At most two actions beside the title, the main one last. */
  actions?: ReactNode;
  /** Key under which the choice of columns is stored. */
  name: string;
  texts: {
    /** Accessible name of the table. */
    label: string;
    /** Placeholder of the search field. If undefined, `searchField` is shown in its place. */
    searchHint?: string;
    /** Formats the number of results, for lists that know it. */
    found?: (count: number) => string;
    /** Title and hint if there are no rows at all. */
    empty: string;
    emptyHint: string;
  };
  columns: readonly SectionColumn<Row>[];
  query: LoadedQuery<Rows<Row>>;
  address: SearchInUse<Its>;
  /** Filters by one code, each with a chip. */
  codes?: { readonly [Filter in FilterOf<Its>]?: CodeChoice<PartOf<Values<Its>[Filter]>> };
  searchField?: ReactNode;
  /** Other filters, before those by a code. */
  filters?: ReactNode;
  /** Other filters that are rarely used. */
  rareFilters?: readonly ReactElement[];
  isRareInUse?: boolean;
  /** Keys of the section besides those of every table, explained with them. */
  keys?: string;
  /** Chips of the other filters. */
  chips?: ChipLabels<Its>;
  /** Pagination of a list with keyset pagination. */
  pager?: ReactNode;
  /** Name of a row, for its check box. */
  nameOf: (row: Row) => string;
  /** Address of a row's page; null if it has none. */
  pathOf?: (row: Row) => string | null;
  /** Fetches all results or the selected rows as CSV. */
  csvOf: (picked?: readonly number[]) => FileThunk;
  /** Bulk actions for selected rows, besides the export. */
  bulk?: (ids: readonly number[], onDone: () => void) => ReactNode;
}

/**
 * The table of all admin sections. Its search is stored in the address. It has configurable columns and density, bulk
 * actions for selected rows, navigation by J and K, and an export of the results or the selection.
 */
export function SectionTable<Row extends { id: number }, Its extends Parameters>(props: SectionTableProps<Row, Its>) {
  const { head, name, columns, query, address, texts, codes = {}, filters, rareFilters = [], chips, csvOf } = props;
  const { search, change, pathOf } = address as unknown as TableAddress;
  const choices = Object.entries(codes as Readonly<Record<string, CodeChoice<string> | undefined>>).flatMap(
    ([filter, choice]) => (choice ? [{ filter, choice }] : []),
  );
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectColumns(name));
  const isDense = useAppSelector(selectIsDense);
  const place = useRowKeys<HTMLElement>();
  // A filter, even the same one, resets the page, however the list is paginated.
  const [picked, pick] = usePickedRows(pathOf({ q: search.q, ordering: '' }));
  const shown = columns.filter(({ key, isName, isExtra }) => isName ?? chosen?.includes(key) ?? !isExtra);
  const clear = <Button onClick={address.clear}>{filtersTexts.clear}</Button>;
  const codeFilter = ({ filter, choice }: (typeof choices)[number]) => (
    <CodeFilter
      key={filter}
      filter={choice}
      value={search[filter] as string}
      onChange={(code) => change({ [filter]: code })}
    />
  );
  const rare = choices.filter(({ choice }) => choice.isRare);
  const inUse = address.isNarrowed && rare.some(({ filter }) => search[filter] !== '');
  return (
    <section ref={place} aria-label={texts.label} data-wide>
      <PageHead
        title={head.title}
        extra={
          <span role="status" className="secondary">
            {query.data?.pagination && texts.found?.(query.data.pagination.count)}
          </span>
        }
        search={
          texts.searchHint === undefined ? (
            props.searchField
          ) : (
            <SearchField value={search.q} hint={texts.searchHint} onSearch={(q) => change({ q })} />
          )
        }
      >
        {props.actions}
        <MoreActions label={tableTexts.more}>
          <div data-stays-open>
            <ExportButtons name={name} fetchCsv={() => dispatch(csvOf())} workbook={{ sheet: texts.label }} />
          </div>
          <PrintButton />
        </MoreActions>
      </PageHead>
      <Line justify="space-between" align="flex-start" gap={8} className={clsx(styles.filters, 'no-print')}>
        <Line gap={8} className={styles.narrowing}>
          {head.views}
          {filters}
          {choices.filter(({ choice }) => !choice.isRare).map(codeFilter)}
          {rare.length + rareFilters.length > 0 && (
            <MoreFilters isInUse={inUse || (props.isRareInUse ?? false)}>
              {[...rareFilters, ...rare.map(codeFilter)]}
            </MoreFilters>
          )}
        </Line>
        <ColumnChoice
          table={name}
          columns={columns.filter(({ isName }) => !isName)}
          shown={shown.map(({ key }) => key)}
        >
          <Checkbox checked={isDense} onChange={() => dispatch(densityChosen(!isDense))}>
            {tables.dense}
          </Checkbox>
          <small className={clsx(styles.keys, 'secondary')}>
            {props.pathOf ? tableTexts.keys : tableTexts.keysWithoutPages} {props.keys}
          </small>
        </ColumnChoice>
      </Line>
      <SearchChips
        address={address}
        labels={
          {
            q: filtersTexts.searched,
            ...Object.fromEntries(choices.map(({ filter, choice }) => [filter, choice.chipOf ?? choice.nameOf])),
            ...chips,
          } as ChipLabels<Its>
        }
      />
      <Loaded
        query={query}
        skeleton={<Skeleton blocks={[36, 320]} />}
        empty={
          address.isNarrowed ? (
            <EmptyState title={tableTexts.nothing} hint={listTexts.nothingHint} action={clear} />
          ) : (
            <EmptyState title={texts.empty} hint={texts.emptyHint} />
          )
        }
        firstPage={address.pathOfPage(1)}
      >
        {(page) => <PickableRows {...props} shown={shown} isDense={isDense} page={page} picked={picked} pick={pick} />}
      </Loaded>
      <p className={clsx(styles.lead, 'secondary', 'no-print')}>{head.lead}</p>
    </section>
  );
}

interface RowsProps<Row, Its extends Parameters> extends SectionTableProps<Row, Its> {
  shown: readonly SectionColumn<Row>[];
  isDense: boolean;
  page: Rows<Row>;
  picked: readonly number[];
  pick: (ids: readonly number[]) => void;
}

/** Texts up to this length are never cut: roles, codes, most names. */
const SHORT = 14;

const whole = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content.length <= SHORT ? <span className={styles.whole}>{content}</span> : content;

/** Number of columns from which the table scrolls horizontally. */
const MANY_COLUMNS = 9;

function PickableRows<Row extends { id: number }, Its extends Parameters>({
  name,
  texts: { label },
  query,
  address,
  nameOf,
  pathOf,
  csvOf,
  bulk,
  pager,
  shown,
  isDense,
  page: { results, pagination },
  picked,
  pick,
}: RowsProps<Row, Its>) {
  const { search, change } = address as unknown as TableAddress;
  const isScrolled = shown.length > MANY_COLUMNS;
  return (
    <>
      <div className={clsx(isScrolled && styles.wide)}>
        <Table<Row>
          label={label}
          rows={results}
          keyOf={({ id }) => id}
          isStale={query.isFetching}
          isDense={isDense}
          isOneLine
          isSticky={!isScrolled}
          picked={{ keys: picked, onChange: (keys) => pick(keys.map(Number)), nameOf }}
          columns={shown.map(({ key, label: title, isName, isSorted, numeric, isWhole, cell }) => ({
            key,
            title,
            isName: isName === true,
            isWhole,
            align: numeric ? ('right' as const) : undefined,
            sorter: isSorted,
            sortOrder:
              search.ordering === key
                ? ('ascend' as const)
                : search.ordering === `-${key}`
                  ? ('descend' as const)
                  : null,
            render: (row) => {
              if (!isName) return whole(cell(row));
              const path = pathOf?.(row) ?? null;
              const named = { className: styles.name, children: cell(row) };
              return path === null ? <span data-cut {...named} /> : <Link to={path} {...named} />;
            },
          }))}
          onChange={(_page, _filters, sorted) => {
            const [by] = [sorted].flat();
            change({ ordering: by?.order ? `${by.order === 'descend' ? '-' : ''}${by.columnKey}` : '' });
          }}
        />
      </div>
      {pagination ? <Pagination pagination={pagination} pathOf={address.pathOfPage} /> : pager}
      <PickedRows {...{ name, label, picked, pick, csvOf, bulk }} />
    </>
  );
}
