import Button from 'antd/es/button';
import { Navigate } from 'react-router-dom';
import { isHalfLoggedIn } from '../../../contract/access';
import { secondFactorCodeRules } from '../../../contract/rules/accounts';
import { Loaded } from '../../components/Loaded';
import { CodeField } from '../../components/secondFactor/CodeField';
import { SetUp } from '../../components/secondFactor/SetUp';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { secondFactorKeys, useConfirmSecondFactorMutation, useEnterSecondFactorMutation, useGetSecondFactorQuery } from '../../slices/secondFactor';
import { selectLandingPath } from '../../slices/session';
import { logOut, useActor } from '../../slices/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { usePanel } from '../../store/usePanel';
import { secondFactor as texts } from '../../texts/secondFactor';
import './auth.css';

/** `/auth/druhy-faktor`: what is still missing of a log-in, a code or the set-up; then it goes where the person wanted. */
export default function SecondFactorScreen() {
  const dispatch = useAppDispatch();
  const user = useActor();
  const landing = useAppSelector(selectLandingPath);
  // The log-in is finished by then, but the recovery codes are not put away yet.
  const [, { data: codes }] = useConfirmSecondFactorMutation({ fixedCacheKey: secondFactorKeys.confirm });
  if (!user) return null;
  if (!isHalfLoggedIn(user) && !codes) return <Navigate to={landing} replace />;
  return (
    <div className="auth">
      <h1>{texts.title}</h1>
      {user.second_factor === 'CODE' ? <Enter email={user.email} /> : <RequiredSetUp />}
      {!codes && (
        <div className="second-factor-ways">
          <Button onClick={() => dispatch(logOut())}>{texts.logOut}</Button>
        </div>
      )}
    </div>
  );
}

function Enter({ email }: { email: string }) {
  const [enter] = useEnterSecondFactorMutation();
  const [isRecovery, setRecovery] = usePanel('recoveryCode');
  return (
    <>
      <p>{isRecovery ? texts.recoveryIntro(email) : texts.enterIntro(email)}</p>
      <PortalForm
        key={isRecovery ? 'recovery' : 'application'}
        initialValues={{ code: '' }}
        rules={secondFactorCodeRules}
        endpoint="enterSecondFactor"
        onSubmit={enter}
        guarded={false}
      >
        <CodeField kind={isRecovery ? 'recovery' : 'application'} />
        <div>
          <SubmitButton>{texts.enter}</SubmitButton>
        </div>
      </PortalForm>
      <div className="second-factor-ways">
        <Button type="link" onClick={() => setRecovery(isRecovery ? null : true)}>
          {isRecovery ? texts.useApplication : texts.useRecovery}
        </Button>
      </div>
      {isRecovery && <p className="secondary">{texts.lost}</p>}
    </>
  );
}

function RequiredSetUp() {
  const own = useGetSecondFactorQuery();
  return (
    <>
      <p>{texts.requiredIntro}</p>
      <Loaded of={own}>{({ has_password }) => <SetUp hasPassword={has_password} onDone={() => undefined} />}</Loaded>
    </>
  );
}
