import { Link } from 'react-router-dom';
import { emailRules } from '../../../contract/rules/accounts';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { TextField } from '../../forms/fields/TextField';
import { links } from '../../navigation/links';
import { useRequestPasswordResetMutation } from '../../slices/accounts';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { passwords } from '../../texts/accounts';
import { auth } from '../../texts/auth';
import './auth.css';

/** The link to a new password is on its way. */
const sentLink = recordedState('accounts/linkSent', false);

/** `/auth/forgot`: asks for the link; what is said is the same whether the account exists or not. */
export default function ForgotScreen() {
  const [ask] = useRequestPasswordResetMutation();
  const [isSent, setSent] = useRecordedState(sentLink);
  return (
    <div className="auth">
      <h1>{passwords.forgotTitle}</h1>
      {isSent ? (
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
            onSubmit={ask}
            onSaved={() => setSent(true)}
            guarded={false}
          >
            <TextField name="email" label={auth.email} type="email" autoComplete="username" inputMode="email" />
            <div>
              <SubmitButton>{passwords.sendLink}</SubmitButton>
            </div>
          </PortalForm>
        </>
      )}
      <p className="auth-links">
        <Link to={links.login()}>{passwords.backToLogin}</Link>
      </p>
    </div>
  );
}
