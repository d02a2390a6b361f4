import Button from 'antd/es/button';
import { lazy, Suspense } from 'react';
import { saveBlob } from '../../components/saveFile';
import { useStillHere } from '../../components/useStillHere';
import { BusyButton } from '../../forms/BusyButton';
import { loadChunk } from '../../routes/loadScreen';
import { fetchOwnData } from '../../slices/accounts';
import { useAppDispatch } from '../../store/hooks';
import { recordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/useRecordedState';
import { account } from '../../texts/accounts';

const DeletionDialog = lazy(() => loadChunk(() => import('./DeletionDialog')));

/** Where the answer gives no name. */
const ARCHIVE = 'moje-data.zip';

/** Taking all own data out, and leaving for good. */
export function OwnData() {
  return (
    <section className="panel account-data" aria-labelledby="account-data">
      <h2 id="account-data">{account.data}</h2>
      <Export />
      <Deletion />
    </section>
  );
}

/** The archive of the own data, which itself goes past the store. */
const ownArchive = recordedState<'running' | 'failed' | null>('accounts/archive', null);

function Export() {
  const dispatch = useAppDispatch();
  const [state, setState] = useRecordedState(ownArchive);
  const isStillHere = useStillHere();
  const run = async () => {
    setState('running');
    const archive = await dispatch(fetchOwnData());
    if (isStillHere()) setState(archive ? null : 'failed');
    if (archive) saveBlob(archive.fileName ?? ARCHIVE, archive.bytes);
  };
  return (
    <>
      <p className="secondary">{account.exportHint}</p>
      <div>
        <BusyButton busy={state === 'running'} onClick={() => void run()}>
          {account.export}
        </BusyButton>
      </div>
      <p role="status" className="account-failed">
        {state === 'failed' ? account.exportFailed : null}
      </p>
    </>
  );
}

const openDeletion = recordedState('accounts/deletion', false);

function Deletion() {
  const [isOpen, setOpen] = useRecordedState(openDeletion);
  return (
    <>
      <h3>{account.deletion}</h3>
      <p className="secondary">{account.deletionHint}</p>
      <div>
        <Button danger onClick={() => setOpen(true)}>
          {account.startDeletion}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <DeletionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
