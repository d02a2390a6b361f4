import Button from 'antd/es/button';
import { useState } from 'react';
import { accountDeletionRules } from '../../../contract/rules/accounts';
import { saveBlob } from '../../components/saveFile';
import { BusyButton } from '../../forms/BusyButton';
import { PasswordField } from '../../forms/PasswordField';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { fetchOwnData, useDeleteSelfMutation } from '../../slices/accounts';
import { sessionEnded } from '../../slices/session';
import { useAppDispatch } from '../../store/hooks';
import { usePanel } from '../../store/usePanel';
import { account } from '../../texts/accounts';

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

function Export() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const run = async () => {
    setState('running');
    const archive = await dispatch(fetchOwnData());
    setState(archive ? 'idle' : 'failed');
    if (archive) saveBlob(ARCHIVE, archive);
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

function Deletion() {
  const dispatch = useAppDispatch();
  const [remove] = useDeleteSelfMutation();
  const [isOpen, setOpen] = usePanel('deletion');
  return (
    <>
      <h3>{account.deletion}</h3>
      <p className="secondary">{account.deletionHint}</p>
      {isOpen ? (
        <PortalForm
          initialValues={{ password: '' }}
          rules={accountDeletionRules}
          endpoint="deleteSelf"
          onSubmit={remove}
          onSaved={() => dispatch(sessionEnded('elsewhere'))}
          guarded={false}
        >
          <PasswordField name="password" label={account.password} autoComplete="current-password" />
          <div className="account-buttons">
            <SubmitButton>{account.delete}</SubmitButton>
            <Button onClick={() => setOpen(null)}>{account.keep}</Button>
          </div>
        </PortalForm>
      ) : (
        <div>
          <Button danger onClick={() => setOpen(true)}>
            {account.startDeletion}
          </Button>
        </div>
      )}
    </>
  );
}
