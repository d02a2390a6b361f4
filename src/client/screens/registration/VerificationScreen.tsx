import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { emailRules } from '../../../contract/rules/accounts';
import { isApiFailure, sentencesOf } from '../../api/failure';
import { ErrorState } from '../../components/ErrorState';
import { reasonOf } from '../../components/Loaded';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { TextField } from '../../forms/TextField';
import { links } from '../../routes/links';
import { useResendVerificationMutation, useVerifyEmailMutation } from '../../slices/accounts';
import { useFreshStart } from '../../store/useFreshStart';
import { registration, verification } from '../../texts/accounts';
import './registration.css';

/** `/auth/register-success`: verifies the key of the mailed link, or says to look into the mailbox. */
export default function VerificationScreen() {
  const key = useSearchParams()[0].get('key');
  return <div className="registration">{key ? <Verify secret={key} /> : <LookIntoMailbox />}</div>;
}

function Verify({ secret }: { secret: string }) {
  const [verify, verifying] = useVerifyEmailMutation({ fixedCacheKey: 'verifyEmail' });
  const { isSuccess, isLoading, error } = verifying;
  useFreshStart(verifying);
  // A link works once: a second run of the effect must not use it up.
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (sent.current === secret) return;
    sent.current = secret;
    void verify({ token: secret });
  }, [verify, secret]);

  if (isSuccess) {
    return (
      <>
        <h1>{verification.done}</h1>
        <p>{verification.doneHint}</p>
        <Link to={links.login()}>{verification.login}</Link>
      </>
    );
  }
  if (error === undefined || isLoading) return <h1 role="status">{verification.running}</h1>;
  // Nobody knows yet whether the link is good.
  if (!isApiFailure(error) || error.kind !== 'response' || error.status >= 500) {
    return <ErrorState hint={reasonOf(error)} onRetry={() => void verify({ token: secret })} />;
  }
  return (
    <>
      <h1>{verification.failed}</h1>
      <div role="alert">
        {sentencesOf(error.body).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p>
        {verification.used} <Link to={links.login()}>{verification.login}</Link>
      </p>
      <Resend />
    </>
  );
}

function LookIntoMailbox() {
  return (
    <>
      <h1>{verification.lookTitle}</h1>
      <p>{verification.look}</p>
      <p className="secondary">{verification.lookHint}</p>
      <Resend />
    </>
  );
}

function Resend() {
  const [resend] = useResendVerificationMutation();
  return (
    <PortalForm initialValues={{ email: '' }} rules={emailRules} endpoint="resendVerification" onSubmit={resend} guarded={false}>
      <TextField name="email" label={registration.email} type="email" autoComplete="username" inputMode="email" />
      <div>
        <SubmitButton>{verification.resend}</SubmitButton>
      </div>
    </PortalForm>
  );
}
