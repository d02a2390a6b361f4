import type { Separator } from '#shared/ui/Separator.tsx';
import { Table } from '#shared/ui/Table.tsx';
import type { SoftwareRow } from '../softwareApi.ts';
import { software as texts } from '../softwareTexts.ts';
import type { SoftwareColumn } from './columns.tsx';

interface SoftwareTableProps {
  /** Rows of the current page. */
  rows: readonly SoftwareRow[];
  separator: Separator | undefined;
  columns: readonly SoftwareColumn[];
  /** Code of the sort field, with a leading `-` for descending; empty for the server's default. */
  order: string;
  onOrder: (order: string) => void;
  today: string;
  isStale: boolean;
  /** Ids of the selected rows, including other pages. */
  picked: readonly number[];
  /** Undefined for people who cannot edit. */
  onPicked?: ((ids: number[]) => void) | undefined;
}

/** A page of the register. A click on a column header sorts the whole list on the server. */
export function SoftwareTable({
  rows,
  separator,
  columns,
  order,
  onOrder,
  today,
  isStale,
  picked,
  onPicked,
}: SoftwareTableProps) {
  return (
    <Table<SoftwareRow>
      label={texts.list.caption}
      rows={rows}
      keyOf={({ id }) => id}
      separator={separator}
      isStale={isStale}
      isOneLine
      {...(onPicked && {
        picked: { keys: picked, onChange: (keys) => onPicked(keys.map(Number)), nameOf: ({ name }) => name },
      })}
      columns={columns.map(({ key, label, isSorted, numeric, isUnbroken, cell }) => ({
        key,
        title: label,
        isName: key === 'name',
        isUnbroken,
        align: numeric ? ('right' as const) : undefined,
        sorter: isSorted,
        sortOrder: order === key ? ('ascend' as const) : order === `-${key}` ? ('descend' as const) : null,
        render: (row) => cell(row, today),
      }))}
      onChange={(_page, _filters, sorted) => {
        const [by] = [sorted].flat();
        onOrder(by?.order ? `${by.order === 'descend' ? '-' : ''}${by.columnKey}` : '');
      }}
    />
  );
}
