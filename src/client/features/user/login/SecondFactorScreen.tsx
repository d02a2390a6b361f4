import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { isHalfLoggedIn } from '#contract/access/access.ts';
import { secondFactorCodeRules } from '#contract/rules/accounts.ts';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { logOut, selectLandingPath, useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { errorsCleared } from '#shared/store/slices/errors.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import {
  secondFactorKeys,
  useConfirmSecondFactorMutation,
  useEnterSecondFactorMutation,
  useGetSecondFactorQuery,
} from '../secondFactorApi.ts';
import { secondFactor as texts } from '../secondFactorTexts.ts';
import { CodeField } from '../shared/secondFactor/CodeField.tsx';
import { SetUp } from '../shared/secondFactor/SetUp.tsx';
import { AuthPage } from './AuthPage.tsx';

/**
 * `/auth/druhy-faktor`: the second step of a log-in, which is a code or the set-up. It then redirects to the requested
 * page.
 */
export default function SecondFactorScreen() {
  const dispatch = useAppDispatch();
  const user = useActor();
  const landing = useAppSelector(selectLandingPath);
  // The log-in is complete at this point, but the recovery codes are still shown.
  const [, { data: codes }] = useConfirmSecondFactorMutation({ fixedCacheKey: secondFactorKeys.confirm });
  if (!user) return null;
  if (!isHalfLoggedIn(user) && !codes) return <Navigate to={landing} replace />;
  return (
    <AuthPage
      title={texts.title}
      links={
        codes
          ? []
          : [
              <Button key="out" onClick={() => dispatch(logOut())}>
                {texts.logOut}
              </Button>,
            ]
      }
    >
      {user.second_factor === 'CODE' ? <Enter email={user.email} /> : <RequiredSetUp />}
    </AuthPage>
  );
}

function Enter({ email }: { email: string }) {
  const [enter] = useEnterSecondFactorMutation();
  /** Whether a recovery code is entered instead of a code from the authenticator application. */
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <p>{isRecovery ? texts.recoveryIntro(email) : texts.enterIntro(email)}</p>
      <PortalForm
        initialValues={{ code: '' }}
        rules={secondFactorCodeRules}
        endpoint="enterSecondFactor"
        onSubmit={enter}
        guarded={false}
      >
        <CodeField kind={isRecovery ? 'recovery' : 'application'} />
        <Line gap={12}>
          <SubmitButton>{texts.enter}</SubmitButton>
          <OtherWay isRecovery={isRecovery} onChange={setRecovery} />
        </Line>
        {isRecovery && <p className="secondary">{texts.lost}</p>}
      </PortalForm>
    </>
  );
}

/** Switches between the kinds of codes. It is inside the form, so that it can reset the typed code and its errors. */
function OtherWay({ isRecovery, onChange }: { isRecovery: boolean; onChange: (isRecovery: boolean) => void }) {
  const dispatch = useAppDispatch();
  const { resetForm } = useFormikContext();
  const change = () => {
    dispatch(errorsCleared('enterSecondFactor'));
    resetForm();
    onChange(!isRecovery);
  };
  return <Button onClick={change}>{isRecovery ? texts.useApplication : texts.useRecovery}</Button>;
}

function RequiredSetUp() {
  const own = useGetSecondFactorQuery();
  return (
    <>
      <p>{texts.requiredIntro}</p>
      <Loaded query={own}>{({ has_password }) => <SetUp hasPassword={has_password} onDone={() => undefined} />}</Loaded>
    </>
  );
}
