import type { ReactNode } from 'react';
import { SeparatorHeading, type Separator } from '#shared/ui/Separator.tsx';
import styles from './Separated.module.css';

interface SeparatedProps<Row> {
  rows: readonly Row[];
  separator: Separator | undefined;
  /** Renders the rows of one part. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of cards, in two parts if it has a separator. */
export function Separated<Row>({ rows, separator, children }: SeparatedProps<Row>) {
  if (!separator) return children(rows);
  const { at, title } = separator;
  return (
    <>
      {at > 0 && children(rows.slice(0, at))}
      <div className={styles.separator}>
        <SeparatorHeading>{title}</SeparatorHeading>
      </div>
      {children(rows.slice(at))}
    </>
  );
}
