import { dayOf } from '../../../contract/days';
import { saveBlob } from '../../components/files/saveFile';
import { useStillHere } from '../../components/files/useStillHere';
import { fetchSoftwareFile, type SoftwareQuery } from '../../slices/software';
import { useAppDispatch } from '../../store/hooks/app';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { software } from '../../texts/software';
import { Button } from '../../ui/Button';
import { DownloadOutlined } from '../../ui/icons';
import { workbookOf } from './exportRows';

const { list: texts, files } = software;

/** The file that is being made. */
const exporting = recordedState<'csv' | 'xlsx' | null>('software/export', null, { untilUnmount: true });

/** Takes everything found away as a file, whatever page of it is shown. */
export function Exports({ query }: { query: SoftwareQuery }) {
  const dispatch = useAppDispatch();
  const [running, setRunning] = useRecordedState(exporting);
  const isStillHere = useStillHere();

  const run = async (kind: 'csv' | 'xlsx') => {
    setRunning(kind);
    const file = await dispatch(fetchSoftwareFile(query));
    if (file)
      saveBlob(`${files.name(dayOf(new Date()))}.${kind}`, kind === 'csv' ? file.bytes : await workbookOf(file.bytes));
    if (isStillHere()) setRunning(null);
  };
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} busy={running === 'csv'} onClick={() => void run('csv')}>
        {texts.exportCsv}
      </Button>
      <Button icon={<DownloadOutlined aria-hidden />} busy={running === 'xlsx'} onClick={() => void run('xlsx')}>
        {texts.exportXlsx}
      </Button>
    </>
  );
}
