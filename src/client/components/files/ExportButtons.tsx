import { dayOf } from '../../../contract/days';
import type { Downloaded } from '../../api/blobRegistry';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { tables as texts } from '../../texts/lists';
import { Button } from '../../ui/Button';
import { DownloadOutlined } from '../../ui/icons';
import { saveBlob } from './saveFile';
import { useIsMounted } from './useIsMounted';
import { workbookOf, type WorkbookLook } from '../workbooks/workbook';

/** The file that is being made. */
const exporting = screenState<'csv' | 'xlsx' | null>('files/export', null, { untilUnmount: true });
/** Whether the last workbook could not be made. */
const failing = screenState('files/exportFailed', false, { untilUnmount: true });

interface ExportButtonsProps {
  /** Of the file, without its ending and the day. */
  name: string;
  /** Asks for everything found as CSV; null when it did not come, which has been told. */
  fetchCsv: () => Promise<Downloaded | null>;
  workbook: WorkbookLook;
  /** What the buttons are called where a page has a second pair of them: for the rows that are picked. */
  ofPicked?: { csv: string; xlsx: string };
}

/** Takes everything found away as a file, whatever page of it is shown. */
export function ExportButtons({ name, fetchCsv, workbook, ofPicked }: ExportButtonsProps) {
  const [running, setRunning] = useScreenState(exporting, { in: ofPicked && 'picked' });
  const [isFailed, setFailed] = useScreenState(failing, { in: ofPicked && 'picked' });
  const isMounted = useIsMounted();

  const run = async (kind: 'csv' | 'xlsx') => {
    setRunning(kind);
    setFailed(false);
    const file = await fetchCsv();
    const made = file && kind === 'xlsx' ? await workbookOf(file.bytes, workbook).catch(() => null) : file?.bytes;
    if (made) saveBlob(`${name}-${dayOf(new Date())}.${kind}`, made);
    if (!isMounted()) return;
    setRunning(null);
    // That the file itself did not come has been told.
    if (file && !made) setFailed(true);
  };
  return (
    <>
      {/* First, as programs read versions such as 5.2 of a CSV as days. */}
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
