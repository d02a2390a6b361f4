import { useId } from 'react';
import { secondFactorCodeRules, secondFactorStartRules } from '#contract/rules/accounts.ts';
import type { SecondFactorSecret } from '#contract/wire/accounts.ts';
import { PasswordField } from '#shared/forms/fields/PasswordField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import {
  secondFactorKeys,
  useConfirmSecondFactorMutation,
  useStartSecondFactorMutation,
} from '../../secondFactorApi.ts';
import { secondFactor as texts } from '../../secondFactorTexts.ts';
import { CodeField } from './CodeField.tsx';
import { CodeArea, RecoveryCodes, StepText } from './RecoveryCodes.tsx';

const QrCode = lazyPart(() => import(/* webpackChunkName: "qr-code" */ './QrCode.tsx'), <Skeleton blocks={[224]} />);

interface SetUpProps {
  /** Whether the account has a password, which is then required first. */
  hasPassword: boolean;
  /** Undefined if the second factor is mandatory. */
  onCancel?: () => void;
  /** Called when the person has stored the recovery codes. */
  onDone: () => void;
}

/** Sets up the second factor: the password, the secret with a verification code, and the recovery codes. */
export function SetUp({ hasPassword, onCancel, onDone }: SetUpProps) {
  const [start, started] = useStartSecondFactorMutation({ fixedCacheKey: secondFactorKeys.start });
  const [confirm, confirmed] = useConfirmSecondFactorMutation({ fixedCacheKey: secondFactorKeys.confirm });
  useResetOnUnmount(started);
  useResetOnUnmount(confirmed);
  const finish = () => {
    confirmed.reset();
    onDone();
  };
  const cancel = onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>;

  if (confirmed.data) return <RecoveryCodes codes={confirmed.data.recovery_codes} onDone={finish} />;
  if (started.data) {
    return (
      <Stack>
        <Secret {...started.data} />
        <PortalForm
          initialValues={{ code: '' }}
          rules={secondFactorCodeRules}
          endpoint="confirmSecondFactor"
          onSubmit={confirm}
          guarded={false}
        >
          <CodeField kind="application" />
          <Line gap={12}>
            <SubmitButton>{texts.confirm}</SubmitButton>
            {cancel}
          </Line>
        </PortalForm>
      </Stack>
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
      <Line gap={12}>
        <SubmitButton>{texts.start}</SubmitButton>
        {cancel}
      </Line>
    </PortalForm>
  );
}

function Secret({ secret, otpauth_uri }: SecondFactorSecret) {
  const id = useId();
  const key = (secret.match(/.{1,4}/g) ?? []).join(' ');
  return (
    <Stack gap={12}>
      <StepText>{texts.scan}</StepText>
      <QrCode value={otpauth_uri} />
      <Field id={id} label={texts.key}>
        <CodeArea id={id} name="secret" rows={2} value={key} onFocus={({ target }) => target.select()} />
      </Field>
      <p>{texts.confirmIntro}</p>
    </Stack>
  );
}
