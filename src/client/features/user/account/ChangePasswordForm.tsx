import { passwordChangeRules } from '#contract/rules/accounts.ts';
import { NewPasswordField } from '#shared/forms/fields/NewPasswordField.tsx';
import { PasswordField } from '#shared/forms/fields/PasswordField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { passwords } from '#shared/session/accountsTexts.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useChangePasswordMutation } from '../accountsApi.ts';

const EMPTY = { old_password: '', new_password1: '', new_password2: '' };

/** Changes the own password. All other sessions are ended. */
export function ChangePasswordForm({ onSaved }: { onSaved: () => void }) {
  const [change] = useChangePasswordMutation();
  const email = useActor()?.email ?? '';
  return (
    <PortalForm
      initialValues={EMPTY}
      rules={passwordChangeRules}
      endpoint="changePassword"
      onSubmit={change}
      onSaved={onSaved}
      guarded={false}
    >
      <p className="secondary">{passwords.changeIntro}</p>
      {/* oxlint-disable-next-line portal/no-restricted-syntax -- Password managers save the new password under this name. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        aria-label={passwords.account}
        value={email}
        readOnly
        tabIndex={-1}
      />
      <PasswordField name="old_password" label={passwords.old} autoComplete="current-password" />
      <NewPasswordField name="new_password1" label={passwords.first} email={email} />
      <PasswordField name="new_password2" label={passwords.again} autoComplete="new-password" />
      <div>
        <SubmitButton>{passwords.change}</SubmitButton>
      </div>
    </PortalForm>
  );
}
