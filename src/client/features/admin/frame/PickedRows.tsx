import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BULK_MAX } from '#contract/limits/limits.ts';
import type { FileThunk } from '#shared/api/fileThunk.ts';
import { ExportButtons } from '#shared/records/files/ExportButtons.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { admin } from '../adminTexts.ts';
import styles from './SectionTable.module.css';

const { table: texts } = admin;

interface PickedRowsProps {
  /** Name of the exported file. */
  name: string;
  /** Accessible name of the table. */
  label: string;
  picked: readonly number[];
  pick: (ids: readonly number[]) => void;
  csvOf: (picked: readonly number[]) => FileThunk;
  bulk: ((ids: readonly number[], onDone: () => void) => ReactNode) | undefined;
}

/** The bar of selected rows of an admin table: how many there are, bulk actions and the export. */
export function PickedRows({ name, label, picked, pick, csvOf, bulk }: PickedRowsProps) {
  const dispatch = useAppDispatch();
  if (picked.length === 0) return null;
  const isTooMany = picked.length > BULK_MAX;
  return (
    <Line role="group" aria-label={texts.bar} gap={8} className={clsx(styles.picking, 'no-print')}>
      <strong role="status">{isTooMany ? texts.tooMany(BULK_MAX) : texts.picked(picked.length)}</strong>
      {!isTooMany && (
        <>
          {bulk?.(picked, () => pick([]))}
          <ExportButtons
            name={name}
            fetchCsv={() => dispatch(csvOf(picked))}
            workbook={{ sheet: label }}
            ofPicked={texts.takeAway}
          />
        </>
      )}
      <Button type="link" onClick={() => pick([])}>
        {texts.clear}
      </Button>
    </Line>
  );
}
