import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { newPasswordRules } from '#contract/rules/accounts.ts';
import { NewPasswordField } from '#shared/forms/fields/NewPasswordField.tsx';
import { PasswordField } from '#shared/forms/fields/PasswordField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { passwords } from '#shared/session/accountsTexts.ts';
import { useConfirmPasswordResetMutation } from '../accountsApi.ts';
import { AuthPage } from './AuthPage.tsx';

/** `/new-password?uid=&token=`: sets a new password by an e-mailed link. The person then logs in with it. */
export default function NewPasswordScreen() {
  const [query] = useSearchParams();
  const [confirm] = useConfirmPasswordResetMutation();
  const navigate = useNavigate();
  const [uid, token] = [query.get('uid'), query.get('token')];
  return (
    <AuthPage
      title={passwords.newTitle}
      links={[
        <Link key="again" to={paths.forgot()}>
          {passwords.requestAgain}
        </Link>,
      ]}
    >
      {uid && token ? (
        <PortalForm
          initialValues={{ new_password1: '', new_password2: '' }}
          rules={newPasswordRules}
          endpoint="confirmPasswordReset"
          onSubmit={(values) => confirm({ uid, token, ...values })}
          onSaved={() => void navigate(paths.login(), { replace: true })}
          guarded={false}
        >
          <NewPasswordField name="new_password1" label={passwords.first} email="" />
          <PasswordField name="new_password2" label={passwords.again} autoComplete="new-password" />
          <div>
            <SubmitButton>{passwords.set}</SubmitButton>
          </div>
        </PortalForm>
      ) : (
        <p role="alert">{passwords.noLink}</p>
      )}
    </AuthPage>
  );
}
