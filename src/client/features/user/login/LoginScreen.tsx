import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { credentialsRules } from '#contract/rules/accounts.ts';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { PasswordField } from '#shared/forms/fields/PasswordField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { selectFarewell, selectSessionEnd, useLoginMutation } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { sessionTexts } from '#shared/texts/toasts.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { auth } from '../authTexts.ts';
import { AuthPage } from './AuthPage.tsx';

const EMPTY = { email: '', password: '' };

const ways = [
  <Link key="forgot" to={paths.forgot()}>
    {auth.forgot}
  </Link>,
  <Fragment key="register">
    {auth.noAccount} <Link to={paths.registration()}>{auth.register}</Link>
  </Fragment>,
];

/** Log-in by e-mail and password. The session determines the page after it. */
export default function LoginScreen() {
  const [logIn] = useLoginMutation();
  const ended = useAppSelector(selectSessionEnd);
  const farewell = useAppSelector(selectFarewell);
  const [query] = useSearchParams();
  const provider = readPortalConfig().identity_provider;
  const notes = [
    ...(ended === 'expired' ? [sessionTexts.expired] : []),
    ...(query.has('duvod') ? [auth.unfinished] : []),
  ];
  return (
    <AuthPage title={farewell ? auth.leaving : auth.title} links={ways}>
      {farewell && <p role="status">{farewell.detail}</p>}
      {notes.map((note) => (
        <Alert key={note} type="warning" title={note} />
      ))}
      <PortalForm initialValues={EMPTY} rules={credentialsRules} endpoint="login" onSubmit={logIn} guarded={false}>
        <TextField name="email" label={auth.email} type="email" autoComplete="username" inputMode="email" />
        <PasswordField name="password" label={auth.password} autoComplete="current-password" />
        <div>
          <SubmitButton>{auth.submit}</SubmitButton>
        </div>
      </PortalForm>
      {provider !== null && (
        <p>
          <Link to={paths.loginOauth2()}>{auth.withProvider(provider)}</Link>
        </p>
      )}
    </AuthPage>
  );
}
