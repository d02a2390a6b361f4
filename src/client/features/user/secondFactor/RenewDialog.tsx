import { secondFactorCodeRules } from '#contract/rules/accounts.ts';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { secondFactorKeys, useRenewRecoveryCodesMutation } from '../secondFactorApi.ts';
import { secondFactor as texts } from '../secondFactorTexts.ts';
import { CodeField } from '../shared/secondFactor/CodeField.tsx';
import { RecoveryCodes } from '../shared/secondFactor/RecoveryCodes.tsx';

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
