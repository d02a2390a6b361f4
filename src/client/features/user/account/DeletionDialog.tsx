import { accountDeletionRules, guardedDeletionRules } from '../../../../contract/rules/accounts';
import type { AccountDeletion } from '../../../../contract/wire/accounts';
import type { Detail } from '../../../../contract/wire/common';
import { CodeField } from '../shared/secondFactor/CodeField';
import { PasswordField } from '../../../shared/forms/fields/PasswordField';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useDeleteSelfMutation } from '../accountsApi';
import { deletionAsked, sessionEnded, useActor } from '../userSlice';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { account } from '../ownAccountTexts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Line } from '../../../shared/ui/Flex';

/** Deletes the account. It requires the password, and a code if the account has a second factor. */
export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const isGuarded = useActor()?.second_factor === 'DONE';
  const [remove] = useDeleteSelfMutation();
  return (
    <Dialog title={account.deletion} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <p>{account.deletionHint}</p>
      <PortalForm<AccountDeletion, Detail>
        initialValues={isGuarded ? { password: '', code: '' } : { password: '' }}
        rules={isGuarded ? guardedDeletionRules : accountDeletionRules}
        endpoint="deleteSelf"
        onSubmit={remove}
        onSaved={({ detail }) => {
          dispatch(sessionEnded('elsewhere'));
          dispatch(deletionAsked({ detail }));
        }}
        guarded={false}
      >
        <PasswordField name="password" label={account.password} autoComplete="current-password" />
        {isGuarded && <CodeField />}
        <Line gap={12}>
          <SubmitButton>{account.delete}</SubmitButton>
          <Button onClick={onClose}>{account.keep}</Button>
        </Line>
      </PortalForm>
    </Dialog>
  );
}
