import { Fragment, useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Credentials } from '#contract/wire/accounts.ts';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { fieldError, fallbackError } from '#shared/forms/formErrors.ts';
import { useErrorTitle } from '#shared/forms/useErrorTitle.ts';
import { useSubmitLock } from '#shared/forms/useSubmitLock.ts';
import { WaitNote } from '#shared/forms/WaitNote.tsx';
import { loadChunk } from '#shared/lib/loadChunk.ts';
import { selectFarewell, selectSessionEnd } from '#shared/session/userSlice.ts';
import { useLoginMutation } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useRecordedForm } from '#shared/store/hooks/useRecordedForm.ts';
import { selectFieldErrors } from '#shared/store/slices/errors.ts';
import type { RecordedForm } from '#shared/store/slices/forms.ts';
import { sessionTexts } from '#shared/texts/toasts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { InlineAlert } from '#shared/ui/InlineAlert.tsx';
import { auth } from '../authTexts.ts';
import { AuthPage } from './AuthPage.tsx';
import type { CredentialErrors } from './checkCredentials.ts';
import { CredentialField } from './CredentialField.tsx';
import styles from './LoginScreen.module.css';

const EMPTY: Credentials = { email: '', password: '' };
const FIELDS = [
  { name: 'email', type: 'email', autoComplete: 'username', label: auth.email },
  { name: 'password', type: 'password', autoComplete: 'current-password', label: auth.password },
] as const;

/** All errors are shown after a submit attempt. */
const TOUCHED = { email: true, password: true };

/**
 * The validation rules are loaded while the person types. Two fields need no form library, and visitors who do not log
 * in load neither.
 */
const loadRules = () => loadChunk(() => import('./checkCredentials.ts'));

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
  const [logIn, { isLoading, error }] = useLoginMutation();
  const refused = useAppSelector(selectFieldErrors('login'));
  const ended = useAppSelector(selectSessionEnd);
  const farewell = useAppSelector(selectFarewell);
  const [query] = useSearchParams();
  const provider = readPortalConfig().identity_provider;
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [replayed, setReplayed] = useState<RecordedForm | null>(null);
  const isSending = replayed?.isSending ?? isLoading;
  const status = replayed ? replayed.status : fallbackError(error, auth);
  const listed = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
  useRecordedForm('login', { values, errors: listed, touched: TOUCHED, attempts: 0, isSending, status }, (recorded) => {
    setReplayed(recorded);
    setValues({ ...EMPTY, ...recorded.values });
    setErrors(Object.fromEntries(Object.entries(recorded.errors).map(([field, texts]) => [field, texts.join(' ')])));
  });
  const withLock = useSubmitLock();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const sentences = refused.non_field_errors ?? refused.detail ?? (status === null ? [] : [status]);
  const hasSummary = sentences.length > 0;
  useEffect(() => {
    if (hasSummary) summary.current?.focus();
  }, [hasSummary, error]);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, error]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setValues((former) => ({ ...former, [target.name]: target.value }));
  const messageOf = (field: keyof Credentials) => fieldError(field, errors[field], refused);
  useErrorTitle(hasSummary || messageOf('email') !== undefined || messageOf('password') !== undefined);
  const submit = async (filled: Credentials) => {
    const { checkCredentials } = await loadRules();
    const checked = checkCredentials(filled);
    setErrors(checked.errors ?? {});
    if (!checked.errors) await logIn(checked.credentials);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Values are read from the inputs, as password managers may fill them in without an event.
    const { currentTarget } = event;
    const valueOf = (name: string) =>
      currentTarget.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
    const filled = { email: valueOf('email'), password: valueOf('password') };
    setValues(filled);
    withLock(() => submit(filled));
  };

  const notes = [
    ...(ended === 'expired' ? [sessionTexts.expired] : []),
    ...(query.has('duvod') ? [auth.unfinished] : []),
  ];

  return (
    <AuthPage title={farewell ? auth.leaving : auth.title} links={ways}>
      {farewell && <p role="status">{farewell.detail}</p>}
      {notes.map((note) => (
        <InlineAlert key={note} type="warning" role="status">
          {note}
        </InlineAlert>
      ))}
      {hasSummary && (
        <InlineAlert ref={summary} type="error" role="alert" tabIndex={-1}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </InlineAlert>
      )}
      <WaitNote endpoint="login" />
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit} onFocus={() => void loadRules()}>
        {FIELDS.map(({ name, ...field }) => (
          <CredentialField
            key={name}
            {...{ name, ...field }}
            value={values[name]}
            onChange={change}
            error={messageOf(name)}
          />
        ))}
        <Button type="primary" htmlType="submit" size="large" busy={isSending}>
          {auth.submit}
        </Button>
      </form>
      {provider !== null && (
        <p>
          <Link to={paths.loginOauth2()}>{auth.withProvider(provider)}</Link>
        </p>
      )}
    </AuthPage>
  );
}
