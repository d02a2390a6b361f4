import { useState } from 'react';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { saveBlob } from '#shared/lib/saveFile.ts';
import { useIsMounted } from '#shared/records/files/useIsMounted.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { oneOf, viewing } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { fetchOwnData } from '../accountsApi.ts';
import { account } from '../ownAccountTexts.ts';

const DeletionDialog = lazyPart(() => import('./DeletionDialog.tsx'));

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
