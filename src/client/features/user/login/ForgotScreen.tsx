import { Link } from 'react-router-dom';
import { accountRules } from '../../../shared/forms/accountRules';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { TextField } from '../../../shared/forms/fields/TextField';
import { paths } from '../../../../contract/paths';
import { useRequestPasswordResetMutation } from '../accountsApi';
import { useResetOnUnmount } from '../../../app/store/hooks/useResetOnUnmount';
import { passwords } from '../accountsTexts';
import { auth } from '../authTexts';
import { AuthPage } from './AuthPage';

/** `/auth/forgot`: requests a password reset link. The response is the same whether the account exists or not. */
export default function ForgotScreen() {
  const [request, requesting] = useRequestPasswordResetMutation({ fixedCacheKey: 'requestPasswordReset' });
  useResetOnUnmount(requesting);
  return (
    <AuthPage
      title={passwords.forgotTitle}
      links={[
        <Link key="login" to={paths.login()}>
          {passwords.backToLogin}
        </Link>,
      ]}
    >
      {requesting.isSuccess ? (
        <div role="status">
          <h2>{passwords.sentTitle}</h2>
          <p>{passwords.sent}</p>
        </div>
      ) : (
        <>
          <p>{passwords.forgotIntro}</p>
          <PortalForm
            initialValues={{ email: '' }}
            rules={accountRules.email}
            endpoint="requestPasswordReset"
            onSubmit={request}
            guarded={false}
          >
            <TextField name="email" label={auth.email} type="email" autoComplete="username" inputMode="email" />
            <div>
              <SubmitButton>{passwords.sendLink}</SubmitButton>
            </div>
          </PortalForm>
        </>
      )}
    </AuthPage>
  );
}
