import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './StaticTable.module.css';

interface StaticTableProps {
  headings: readonly ReactNode[];
  /** Rows of cells in the order of the headings. */
  rows: readonly (readonly ReactNode[])[];
  /** The first cell of each row is its header. */
  areRowsNamed?: boolean;
  caption?: string;
  className?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** A short read-only table in a text. antd's Table would be half of the page, 115 kB, and has no caption. */
export const StaticTable = ({
  headings,
  rows,
  areRowsNamed = false,
  caption,
  className,
  ...named
}: StaticTableProps) => (
  <table {...named} className={clsx(styles.table, className)}>
    {caption !== undefined && <caption>{caption}</caption>}
    <thead>
      <tr>
        {headings.map((heading, at) => (
          <th key={at} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((cell, at) =>
            areRowsNamed && at === 0 ? (
              <th key={at} scope="row">
                {cell}
              </th>
            ) : (
              <td key={at}>{cell}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
