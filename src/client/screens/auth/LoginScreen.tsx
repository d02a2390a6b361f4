import { Formik, type FormikErrors } from 'formik';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ValidationError } from 'yup';
import { credentialsRules } from '../../../contract/rules/accounts';
import type { Credentials } from '../../../contract/wire/accounts';
import { readPortalConfig } from '../../api/portalConfig';
import { isApiFailure, isWithoutAnswer } from '../../api/failure';
import { PlainButton } from '../../components/PlainButton';
import { useErrorTitle } from '../../forms/useErrorTitle';
import { WaitNote } from '../../forms/WaitNote';
import { links } from '../../routes/links';
import { selectFieldErrors } from '../../slices/errors';
import { selectSessionEnd } from '../../slices/session';
import { useLoginMutation } from '../../slices/user';
import { useAppSelector } from '../../store/hooks';
import { auth } from '../../texts/auth';
import { sessionTexts } from '../../texts/notices';
import { CredentialField } from './CredentialField';
import './auth.css';

const EMPTY: Credentials = { email: '', password: '' };

/** The rules of the contract as Formik's errors: the first sentence of each field. */
function validate(values: Credentials): FormikErrors<Credentials> {
  try {
    credentialsRules.validateSync(values, { abortEarly: false });
    return {};
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    return Object.fromEntries(failure.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

function ErrorTitle({ shown }: { shown: boolean }) {
  useErrorTitle(shown);
  return null;
}

/** Log-in by e-mail and password; where to go afterwards is the session's business. */
export default function LoginScreen() {
  const [logIn, { isLoading, error }] = useLoginMutation();
  const refused = useAppSelector(selectFieldErrors('login'));
  const ended = useAppSelector(selectSessionEnd);
  const [query] = useSearchParams();
  const provider = readPortalConfig().identity_provider;
  const summary = useRef<HTMLDivElement>(null);
  const sentences = refused.non_field_errors ?? refused.detail ?? (isApiFailure(error) && isWithoutAnswer(error) ? [auth.noAnswer] : []);
  const hasSummary = sentences.length > 0;
  useEffect(() => {
    if (hasSummary) summary.current?.focus();
  }, [hasSummary, error]);

  return (
    <div className="auth">
      <h1>{auth.title}</h1>
      {ended === 'expired' && (
        <p className="auth-note" role="status">
          {sessionTexts.expired}
        </p>
      )}
      {query.has('duvod') && (
        <p className="auth-note" role="status">
          {auth.unfinished}
        </p>
      )}
      {hasSummary && (
        <div ref={summary} className="auth-error" role="alert" tabIndex={-1}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <WaitNote endpoint="login" />
      <Formik
        initialValues={EMPTY}
        validate={validate}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={async (values) => {
          if (!isLoading) await logIn(credentialsRules.cast(values));
        }}
      >
        {({ values, errors, handleChange, handleSubmit }) => {
          const messageOf = (field: keyof Credentials) => errors[field] ?? refused[field]?.join(' ');
          return (
            <form
              noValidate
              onSubmit={(event) => {
                handleSubmit(event);
                // Field errors appear after the check: the first of them gets the focus.
                const form = event.currentTarget;
                window.setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
              }}
            >
              <CredentialField name="email" type="email" autoComplete="username" label={auth.email} value={values.email} onChange={handleChange} error={messageOf('email')} />
              <CredentialField name="password" type="password" autoComplete="current-password" label={auth.password} value={values.password} onChange={handleChange} error={messageOf('password')} />
              <PlainButton primary type="submit" size="large" busy={isLoading}>
                {auth.submit}
              </PlainButton>
              <ErrorTitle shown={hasSummary || messageOf('email') !== undefined || messageOf('password') !== undefined} />
            </form>
          );
        }}
      </Formik>
      {provider !== null && (
        <p className="auth-provider">
          <Link to={links.loginOauth2()}>{auth.withProvider(provider)}</Link>
        </p>
      )}
      <ul className="auth-links plain">
        <li>
          <Link to={links.forgot()}>{auth.forgot}</Link>
        </li>
        <li>
          {auth.noAccount} <Link to={links.registration()}>{auth.register}</Link>
        </li>
      </ul>
    </div>
  );
}
