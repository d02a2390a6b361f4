import { saveBlob } from '../../components/files/saveFile';
import { useStillHere } from '../../components/files/useStillHere';
import { lazyPart } from '../../navigation/lazyPart';
import { fetchOwnData } from '../../slices/accounts';
import { useAppDispatch } from '../../store/hooks/app';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { account } from '../../texts/accounts';
import { Button } from '../../ui/Button';

const DeletionDialog = lazyPart(() => import('./DeletionDialog'));

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
        <Button busy={state === 'running'} onClick={() => void run()}>
          {account.export}
        </Button>
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
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} />}
    </>
  );
}
