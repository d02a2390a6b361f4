import { secondFactorCodeRules, secondFactorStartRules } from '../../../contract/rules/accounts';
import type { SecondFactorSecret } from '../../../contract/wire/accounts';
import { PasswordField } from '../../forms/fields/PasswordField';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { lazyPart } from '../../navigation/lazyPart';
import {
  secondFactorKeys,
  useConfirmSecondFactorMutation,
  useStartSecondFactorMutation,
} from '../../slices/secondFactor';
import { useFreshStart } from '../../store/hooks/useFreshStart';
import { secondFactor as texts } from '../../texts/secondFactor';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/TextArea';
import { CodeField } from './CodeField';
import { RecoveryCodes } from './RecoveryCodes';
import { StepText } from './StepText';
import './secondFactor.css';

const QrCode = lazyPart(
  () => import(/* webpackChunkName: "qr-code" */ './QrCode'),
  <div className="second-factor-qr" />,
);

interface SetUpProps {
  /** Asked for first where there is one. */
  hasPassword: boolean;
  /** Absent where there is no way around it. */
  onCancel?: () => void;
  /** The recovery codes are put away. */
  onDone: () => void;
}

/** Switching the second factor on: the password, the secret and a code of it, and the recovery codes. */
export function SetUp({ hasPassword, onCancel, onDone }: SetUpProps) {
  const [start, started] = useStartSecondFactorMutation({ fixedCacheKey: secondFactorKeys.start });
  const [confirm, confirmed] = useConfirmSecondFactorMutation({ fixedCacheKey: secondFactorKeys.confirm });
  useFreshStart(started);
  useFreshStart(confirmed);
  const finish = () => {
    confirmed.reset();
    onDone();
  };
  const cancel = onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>;

  if (confirmed.data) return <RecoveryCodes codes={confirmed.data.recovery_codes} onDone={finish} />;
  if (started.data) {
    return (
      <>
        <Secret {...started.data} />
        <PortalForm
          initialValues={{ code: '' }}
          rules={secondFactorCodeRules}
          endpoint="confirmSecondFactor"
          onSubmit={confirm}
          guarded={false}
        >
          <CodeField kind="application" />
          <div className="second-factor-buttons">
            <SubmitButton>{texts.confirm}</SubmitButton>
            {cancel}
          </div>
        </PortalForm>
      </>
    );
  }
  return (
    <PortalForm
      initialValues={{ password: '' }}
      {...(hasPassword && { rules: secondFactorStartRules })}
      endpoint="startSecondFactor"
      onSubmit={start}
      guarded={false}
    >
      {onCancel ? <StepText>{texts.startIntro}</StepText> : <p>{texts.startIntro}</p>}
      {hasPassword && <PasswordField name="password" label={texts.password} autoComplete="current-password" />}
      <div className="second-factor-buttons">
        <SubmitButton>{texts.start}</SubmitButton>
        {cancel}
      </div>
    </PortalForm>
  );
}

function Secret({ secret, otpauth_uri }: SecondFactorSecret) {
  const key = (secret.match(/.{1,4}/g) ?? []).join(' ');
  return (
    <div className="second-factor-secret">
      <StepText>{texts.scan}</StepText>
      <QrCode value={otpauth_uri} />
      <label className="second-factor-key">
        {texts.key}
        <TextArea
          name="secret"
          readOnly
          rows={2}
          value={key}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <p>{texts.confirmIntro}</p>
    </div>
  );
}
