import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretUpOutlined from '@ant-design/icons/es/icons/CaretUpOutlined';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useScreenWindow } from '../../components/replayed';
import type { SoftwareRow } from '../../slices/software';
import { software as texts } from '../../texts/software';
import type { Column } from './columns';

interface SoftwareTableProps {
  rows: readonly SoftwareRow[];
  columns: readonly Column[];
  /** Code of the field the rows are sorted by, `-` before it when descending; empty for the server's own order. */
  order: string;
  onOrder: (order: string) => void;
  today: string;
}

/** Fewer rows are drawn at once: they cost nothing, and the browser can search in them. */
const VIRTUAL_FROM = 150;
/** Pixels; rows are measured once they are drawn. */
const USUAL_ROW = 56;
const OVERSCAN = 12;

/** True while the page is being printed: then every row must be there. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture right after the event.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

/**
 * The register as a table; on phones its rows look like cards. Of many rows only those in sight are drawn,
 * the others are told to screen readers by numbers.
 */
export function SoftwareTable({ rows, columns, order, onOrder, today }: SoftwareTableProps) {
  const isPrinting = usePrinting();
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const screenWindow = useScreenWindow();
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + screenWindow.scrollY);
  }, [screenWindow]);
  const virtualizer = useWindowVirtualizer({
    getScrollElement: () => screenWindow,
    initialOffset: () => screenWindow.scrollY,
    count: rows.length,
    estimateSize: () => USUAL_ROW,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const isVirtual = rows.length >= VIRTUAL_FROM && !isPrinting;
  const items = isVirtual ? virtualizer.getVirtualItems() : [];
  const before = isVirtual ? (items[0]?.start ?? top) - top : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top) : 0;
  const shown = isVirtual ? items.map(({ index }) => index) : rows.map((_, index) => index);

  return (
    <div className={columns.length > 9 ? 'software-table-frame software-table-wide' : 'software-table-frame'}>
      <table className="software-table" role="table" aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{texts.list.caption}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <Heading key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          <Spacer height={before} columns={columns.length} />
          {shown.map((index) => {
            const row = rows[index];
            return (
              row && (
                <tr
                  key={row.id}
                  role="row"
                  aria-rowindex={index + 2}
                  data-index={index}
                  ref={isVirtual ? virtualizer.measureElement : undefined}
                >
                  {columns.map(({ key, label, numeric, cell }) => (
                    <td key={key} role="cell" data-label={label} className={numeric ? 'software-number' : undefined}>
                      <div>{cell(row, today)}</div>
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          <Spacer height={after} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows out of sight. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="software-spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

function Heading({
  column: { label, order: code, numeric },
  order,
  onOrder,
}: { column: Column } & Pick<SoftwareTableProps, 'order' | 'onOrder'>) {
  if (!code) {
    return (
      <th role="columnheader" scope="col">
        {label}
      </th>
    );
  }
  const direction = order === code ? 'ascending' : order === `-${code}` ? 'descending' : 'none';
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={numeric ? 'software-number' : undefined}>
      <button type="button" onClick={() => onOrder(direction === 'ascending' ? `-${code}` : code)}>
        {label}
        {direction === 'ascending' && <CaretUpOutlined aria-hidden="true" />}
        {direction === 'descending' && <CaretDownOutlined aria-hidden="true" />}
      </button>
    </th>
  );
}
