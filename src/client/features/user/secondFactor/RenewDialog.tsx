import { secondFactorCodeRules } from '../../../../contract/rules/accounts';
import { CodeField } from '../shared/secondFactor/CodeField';
import { RecoveryCodes } from '../shared/secondFactor/RecoveryCodes';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { secondFactorKeys, useRenewRecoveryCodesMutation } from '../secondFactorApi';
import { useResetOnUnmount } from '../../../app/store/hooks/useResetOnUnmount';
import { secondFactor as texts } from '../secondFactorTexts';
import { Button } from '../../../shared/ui/Button';
import { Dialog } from '../../../shared/ui/Dialog';
import { Line } from '../../../shared/ui/Flex';

/** Replaces the recovery codes. It requires a code. */
export default function RenewDialog({ onClose }: { onClose: () => void }) {
  const [renew, renewed] = useRenewRecoveryCodesMutation({ fixedCacheKey: secondFactorKeys.renew });
  useResetOnUnmount(renewed);
  return (
    <Dialog title={texts.codesTitle} onCancel={onClose} footer={null} mask={{ closable: false }}>
      {renewed.data ? (
        <RecoveryCodes codes={renewed.data.recovery_codes} onDone={onClose} />
      ) : (
        <PortalForm
          initialValues={{ code: '' }}
          rules={secondFactorCodeRules}
          endpoint="renewRecoveryCodes"
          onSubmit={renew}
          guarded={false}
        >
          <p>{texts.renewIntro}</p>
          <CodeField />
          <Line gap={12}>
            <SubmitButton>{texts.renew}</SubmitButton>
            <Button onClick={onClose}>{texts.cancel}</Button>
          </Line>
        </PortalForm>
      )}
    </Dialog>
  );
}
