import { secondFactorEndRules } from '../../../../contract/rules/accounts';
import { CodeField } from '../shared/secondFactor/CodeField';
import { PasswordField } from '../../../shared/forms/fields/PasswordField';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useEndSecondFactorMutation } from '../secondFactorApi';
import { secondFactor as texts } from '../secondFactorTexts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Line } from '../../../shared/ui/Flex';

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
