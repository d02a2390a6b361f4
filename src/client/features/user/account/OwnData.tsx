import { useState } from 'react';
import { addressSearch } from '../../../shared/search/addressSearch';
import { oneOf, viewing } from '../../../shared/search/parameters';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { saveBlob } from '../../../shared/lib/saveFile';
import { useIsMounted } from '../../files/shared/useIsMounted';
import { lazyPart } from '../../../shared/lib/lazyPart';
import { fetchOwnData } from '../accountsApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { screenState, useScreenState } from '../../../app/store/hooks/useScreenState';
import { account } from '../ownAccountTexts';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Stack } from '../../../shared/ui/Flex';

const DeletionDialog = lazyPart(() => import('./DeletionDialog'));

/** File name used if the response has none. */
const ARCHIVE = 'moje-data.zip';

/** Export of the own data and deletion of the account. */
export const OwnData = () => (
  <>
    <Card title={account.data}>
      <Export />
    </Card>
    <Card title={account.deletion}>
      <Deletion />
    </Card>
  </>
);

function Export() {
  const dispatch = useAppDispatch();
  /** State of the data export. The archive itself is not kept in the store. */
  const [state, setState] = useState<'running' | 'failed' | null>(null);
  const isMounted = useIsMounted();
  const run = async () => {
    setState('running');
    const archive = await dispatch(fetchOwnData());
    if (isMounted()) setState(archive ? null : 'failed');
    if (archive) saveBlob(archive.fileName ?? ARCHIVE, archive.bytes);
  };
  return (
    <Stack>
      <p className="secondary">{account.exportHint}</p>
      <div>
        <Button busy={state === 'running'} onClick={() => void run()}>
          {account.export}
        </Button>
      </div>
      {state === 'failed' && <Alert type="error" title={account.exportFailed} />}
    </Stack>
  );
}

/** The dialog can also be open by the address. */
const accountPage = addressSearch({ opens: viewing(oneOf('okno', ['smazani'])) });
const openDeletion = screenState('accounts/deletion', false);

function Deletion() {
  const [isOpen, setOpen] = useScreenState(openDeletion);
  const { search, change } = useAddressSearch(accountPage, { keepsScroll: true });
  const onClose = () => {
    setOpen(false);
    if (search.opens !== '') change({ opens: '' }, { replace: true });
  };
  return (
    <Stack>
      <p className="secondary">{account.deletionHint}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{account.startDeletion}</Button>
      </div>
      {(isOpen || search.opens !== '') && <DeletionDialog onClose={onClose} />}
    </Stack>
  );
}
