import Antd, { type ColumnType, type TableProps as AntdProps } from 'antd/es/table';
import { clsx } from 'clsx';
import { type ComponentProps, Fragment, type HTMLAttributes, type Key, type ReactNode, use } from 'react';
import { tables as texts } from '#shared/texts/lists.ts';
import { Checkbox } from './Checkbox.tsx';
import { DisplayContext } from './displayContext.ts';
import { SeparatorHeading, type Separator } from './Separator.tsx';
import styles from './Table.module.css';

/** A column with a text title. `render` returns the cell of a row. */
export interface Column<Row> extends Pick<
  ColumnType<Row>,
  'align' | 'width' | 'sorter' | 'sortOrder' | 'fixed' | 'className' | 'ellipsis'
> {
  key: string;
  title: string;
  /** Header content if the title is not enough, such as a link. */
  heading?: ReactNode;
  render: (row: Row) => ReactNode;
  /** Not cut, in a table of one-line rows. */
  isWhole?: boolean | undefined;
  /** Neither cut nor broken, such as a date with a mark. */
  isUnbroken?: boolean | undefined;
  /** Marks the column that names the row: the heading of a card, or the row header in a table. */
  isName?: boolean;
}

interface TableProps<Row> extends Pick<AntdProps<Row>, 'onChange' | 'footer' | 'summary' | 'expandable' | 'className'> {
  /** Accessible name of the table, read before its rows. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Divides the rows in two parts. */
  separator?: Separator | undefined;
  /** Selectable rows. */
  picked?: { keys: readonly Key[]; onChange: (keys: Key[]) => void; nameOf: (row: Row) => string };
  /** The rows are outdated while new ones are loading. */
  isStale?: boolean;
  /** The table header stays visible during scrolling. */
  isSticky?: boolean;
  /** Compact rows. */
  isDense?: boolean;
  /** Rows of one line. Longer texts end with an ellipsis and have a tooltip. */
  isOneLine?: boolean;
}

/** Maximum number of columns on a tablet. */
const FIT_TABLET = 5;

/** Whether a table with this number of columns is displayed as cards. Cards have no headers for sorting. */
export function useAsCards(columns: number): boolean {
  const { media } = use(DisplayContext);
  return media.includes('phone') || (media.includes('drawer') && columns > FIT_TABLET);
}

/**
 * A table that the server pages and sorts: antd's Table, or cards if it does not fit. Virtual scrolling is never used,
 * because it hides rows from screen readers. Only screens with tables load it, because antd's Table is 72 kB.
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  return useAsCards(props.columns.length) ? <Cards {...props} /> : <Grid {...props} />;
}

function Grid<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  separator,
  picked,
  isStale = false,
  isSticky = false,
  isDense = false,
  isOneLine = false,
  className,
  ...rest
}: TableProps<Row>) {
  return (
    <Antd<Row>
      {...rest}
      aria-label={label}
      className={clsx(
        styles.grid,
        isOneLine && styles.oneLine,
        isSticky ? styles.sticky : isOneLine && styles.scrolled,
        isStale && styles.stale,
        className,
      )}
      aria-busy={isStale}
      size={isDense ? 'small' : 'middle'}
      pagination={false}
      showSorterTooltip={false}
      rowKey={keyOf}
      {...(separator && {
        components: { body: { row: SeparatedRow } },
        onRow: (_row: Row, index?: number) =>
          (index === separator.at
            ? { separator: separator.title, span: columns.length + (picked ? 1 : 0) }
            : {}) as HTMLAttributes<HTMLElement>,
      })}
      dataSource={rows}
      columns={columns.map(({ render, isName, isWhole = false, isUnbroken = false, heading, ...column }) => ({
        ...column,
        className: clsx(column.className, isUnbroken ? styles.unbroken : column.align === undefined && styles.words),
        title: heading ?? column.title,
        rowScope: isName ? 'row' : undefined,
        render: (_: unknown, row: Row) =>
          isOneLine && !isName && !isWhole && !isUnbroken ? <CutLine>{render(row)}</CutLine> : render(row),
      }))}
      rowSelection={
        picked && {
          selectedRowKeys: [...picked.keys],
          // The selection is kept across pages.
          preserveSelectedRowKeys: true,
          onChange: picked.onChange,
          getTitleCheckboxProps: () => ({ 'aria-label': texts.pickAll }),
          getCheckboxProps: (row) => ({ 'aria-label': texts.pick(picked.nameOf(row)) }),
        }
      }
    />
  );
}

/** A table row, below the heading of its part if it is the first one. */
const SeparatedRow = ({
  separator,
  span,
  ...row
}: ComponentProps<'tr'> & { separator?: string | undefined; span?: number | undefined }) => (
  <>
    {separator !== undefined && (
      <tr>
        <td colSpan={span}>
          <SeparatorHeading>{separator}</SeparatorHeading>
        </td>
      </tr>
    )}
    <tr {...row} />
  </>
);

/** A text that is cut has a tooltip with the whole of it. */
const CutLine = ({ children }: { children: ReactNode }) => (
  <div
    className={styles.line}
    onMouseEnter={({ currentTarget: line }) => {
      const isCut = line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth;
      line.title = isCut ? (line.textContent ?? '') : '';
    }}
  >
    {children}
  </div>
);

function Cards<Row extends object>({
  label,
  columns,
  rows,
  keyOf,
  separator,
  picked,
  isStale = false,
  className,
}: TableProps<Row>) {
  const name = columns.find(({ isName }) => isName);
  const toggle = (key: Key) =>
    picked?.onChange(picked.keys.includes(key) ? picked.keys.filter((other) => other !== key) : [...picked.keys, key]);
  return (
    <ul className={clsx(styles.cards, isStale && styles.stale, className)} aria-label={label} aria-busy={isStale}>
      {rows.map((row, index) => (
        <Fragment key={keyOf(row)}>
          {index === separator?.at && (
            <li>
              <SeparatorHeading>{separator.title}</SeparatorHeading>
            </li>
          )}
          <li data-row-key={keyOf(row)} className={styles.card}>
            {picked && (
              <Checkbox
                className={styles.pick}
                aria-label={texts.pick(picked.nameOf(row))}
                checked={picked.keys.includes(keyOf(row))}
                onChange={() => toggle(keyOf(row))}
              />
            )}
            {name && <div className={styles.name}>{name.render(row)}</div>}
            <dl className={styles.facts}>
              {columns
                .filter((column) => column !== name)
                .map(({ key, title, render }) => (
                  <div key={key}>
                    <dt>{title}</dt>
                    <dd>{render(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
