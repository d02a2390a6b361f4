import { accountDeletionRules, guardedDeletionRules } from '#contract/rules/accounts.ts';
import type { AccountDeletion } from '#contract/wire/accounts.ts';
import type { Detail } from '#contract/wire/common.ts';
import { PasswordField } from '#shared/forms/fields/PasswordField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { deletionAsked, sessionEnded, useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { useDeleteSelfMutation, useGetDeletionEffectsQuery } from '../accountsApi.ts';
import { account } from '../ownAccountTexts.ts';
import { CodeField } from '../shared/secondFactor/CodeField.tsx';

/** Deletes the account. It requires the password, and a code if the account has a second factor. */
export default function DeletionDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const isGuarded = useActor()?.second_factor === 'DONE';
  const effects = useGetDeletionEffectsQuery();
  const [remove] = useDeleteSelfMutation();
  return (
    <Dialog title={account.deletion} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <p>{account.deletionHint}</p>
      <Loaded query={effects} skeleton={null}>
        {({ companies, bids }) => (
          <>
            {companies.length > 0 && (
              <Alert type="warning" title={account.goneCompanies(companies.join(', '), companies.length === 1)} />
            )}
            {bids.length > 0 && (
              <>
                <p>{account.goneBids}</p>
                <ul>
                  {bids.map(({ project, bids_until }, index) => (
                    // Two tenders may have the same name and deadline.
                    <li key={index}>{account.goneBid(project, dateTime(bids_until))}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
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
