import { useState } from 'react';
import { dayOf } from '#contract/lib/days.ts';
import type { DownloadedFile } from '#shared/api/blobRegistry.ts';
import { saveBlob } from '#shared/lib/saveFile.ts';
import { tables as texts } from '#shared/texts/lists.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DownloadOutlined } from '#shared/ui/icons.ts';
import { workbookOf, type WorkbookLook } from '#shared/workbooks/workbook.ts';
import { useIsMounted } from './useIsMounted.ts';

interface ExportButtonsProps {
  /** File name without extension and date. */
  name: string;
  /** Fetches all results as CSV. Resolves to null if the request failed; the error has been shown then. */
  fetchCsv: () => Promise<DownloadedFile | null>;
  workbook: WorkbookLook;
  /** Labels of the buttons that export the selected rows, if a page has them besides the buttons for all rows. */
  ofPicked?: { csv: string; xlsx: string };
}

/** Buttons that export all results to a file, regardless of the current page. */
export function ExportButtons({ name, fetchCsv, workbook, ofPicked }: ExportButtonsProps) {
  /** Format of the export in progress. */
  const [running, setRunning] = useState<'csv' | 'xlsx' | null>(null);
  /** Whether the last workbook could not be created. */
  const [isFailed, setFailed] = useState(false);
  const isMounted = useIsMounted();

  const run = async (kind: 'csv' | 'xlsx') => {
    setRunning(kind);
    setFailed(false);
    const file = await fetchCsv();
    const made = file && kind === 'xlsx' ? await workbookOf(file.bytes, workbook).catch(() => null) : file?.bytes;
    if (made) saveBlob(`${name}-${dayOf(new Date())}.${kind}`, made);
    if (!isMounted()) return;
    setRunning(null);
    // A failed request has already been reported to the person.
    if (file && !made) setFailed(true);
  };
  return (
    <>
      {/* First, because spreadsheets read versions such as 5.2 in a CSV file as dates. */}
      <Button icon={<DownloadOutlined aria-hidden />} busy={running === 'xlsx'} onClick={() => void run('xlsx')}>
        {ofPicked?.xlsx ?? texts.exportXlsx}
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} busy={running === 'csv'} onClick={() => void run('csv')}>
        {ofPicked?.csv ?? texts.exportCsv}
      </Button>
      <span role="alert">{isFailed && texts.exportFailed}</span>
    </>
  );
}
