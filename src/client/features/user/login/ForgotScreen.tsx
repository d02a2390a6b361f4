import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { emailRules } from '#contract/rules/accounts.ts';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { passwords } from '#shared/session/accountsTexts.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { useRequestPasswordResetMutation } from '../accountsApi.ts';
import { auth } from '../authTexts.ts';
import { AuthPage } from './AuthPage.tsx';

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
            rules={emailRules}
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
