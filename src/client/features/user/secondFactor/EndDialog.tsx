import { secondFactorEndRules } from '#contract/rules/accounts.ts';
import { PasswordField } from '#shared/forms/fields/PasswordField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { useEndSecondFactorMutation } from '../secondFactorApi.ts';
import { secondFactor as texts } from '../secondFactorTexts.ts';
import { CodeField } from '../shared/secondFactor/CodeField.tsx';

/** Turns off the second factor. It requires the password and a code. */
export default function EndDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [end] = useEndSecondFactorMutation();
  return (
    <Dialog title={texts.end} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <PortalForm
        initialValues={hasPassword ? { password: '', code: '' } : { code: '' }}
        rules={secondFactorEndRules(hasPassword)}
        endpoint="endSecondFactor"
        onSubmit={end}
        onSaved={onClose}
        guarded={false}
      >
        <p>{texts.endIntro}</p>
        {hasPassword && <PasswordField name="password" label={texts.password} autoComplete="current-password" />}
        <CodeField />
        <Line gap={12}>
          <SubmitButton>{texts.end}</SubmitButton>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Line>
      </PortalForm>
    </Dialog>
  );
}
