import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { emailRules } from '#contract/rules/accounts.ts';
import { fieldErrorsOf, isApiFailure, sentencesOf } from '#shared/api/failure.ts';
import { EntryColumn } from '#shared/elements/EntryColumn.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { registration, verification } from '#shared/session/accountsTexts.ts';
import { selectRegistered, useVerifyEmailMutation } from '#shared/session/userSlice.ts';
import { ErrorState } from '#shared/states/ErrorState.tsx';
import { reasonOf } from '#shared/states/Loaded.tsx';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { useReadRegistrationMutation, useResendVerificationMutation } from '../accountsApi.ts';

const FinishForm = lazyPart(() => import('./FinishForm.tsx'));

/** `/auth/register-success`: completes a registration by the e-mailed link, or asks the person to check the mailbox. */
export default function VerificationScreen() {
  const key = useSearchParams()[0].get('key');
  return <EntryColumn isWide>{key ? <Finish key={key} secret={key} /> : <LookIntoMailbox />}</EntryColumn>;
}

function Finish({ secret }: { secret: string }) {
  const navigate = useNavigate();
  const [read, reading] = useReadRegistrationMutation({ fixedCacheKey: 'readRegistration' });
  const { data, isLoading, error } = reading;
  const [verify, finishing] = useVerifyEmailMutation({ fixedCacheKey: 'verifyEmail' });
  useResetOnUnmount(reading);
  useResetOnUnmount(finishing);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void read({ token: secret });
  }, [read, secret]);

  // The link may have been used in the meantime.
  const refused =
    isApiFailure(finishing.error) && finishing.error.kind === 'response' && fieldErrorsOf(finishing.error.body).key;
  if (refused) return <UselessLink sentences={refused} email={data?.email} />;
  if (data) {
    return (
      <FinishForm
        pending={data}
        onSubmit={(form) => verify({ ...form, token: secret })}
        // Redirects at once. The session redirects only when the user is loaded; until then, or until the code of the
        // next page is there, this screen would load the used link again.
        onFinished={({ next }) => void navigate(next ?? paths.home(), { replace: true, flushSync: true })}
      />
    );
  }
  if (error === undefined || isLoading) return <h1 role="status">{verification.running}</h1>;
  // The error says nothing about the validity of the link, so a retry is offered.
  if (!isApiFailure(error) || error.kind !== 'response' || error.status >= 500) {
    return <ErrorState hint={reasonOf(error)} onRetry={() => void read({ token: secret })} />;
  }
  return <UselessLink sentences={sentencesOf(error.body)} />;
}

function UselessLink({ sentences, email }: { sentences: string[]; email?: string | undefined }) {
  return (
    <>
      <h1>{verification.failed}</h1>
      <div role="alert">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p>
        {verification.used} <Link to={paths.login()}>{verification.login}</Link>
      </p>
      <Resend email={email} />
    </>
  );
}

function LookIntoMailbox() {
  const email = useAppSelector(selectRegistered)?.email;
  return (
    <>
      <h1>{verification.lookTitle}</h1>
      <p>{verification.look(email)}</p>
      <p className="secondary">{verification.lookHint}</p>
      <Resend email={email} />
    </>
  );
}

function Resend({ email = '' }: { email?: string | undefined }) {
  const [resend] = useResendVerificationMutation();
  return (
    <PortalForm
      initialValues={{ email }}
      rules={emailRules}
      endpoint="resendVerification"
      onSubmit={resend}
      guarded={false}
    >
      <TextField name="email" label={registration.email} type="email" autoComplete="username" inputMode="email" />
      <div>
        <SubmitButton>{verification.resend}</SubmitButton>
      </div>
    </PortalForm>
  );
}
