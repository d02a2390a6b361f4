import { DECISION_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import { adminReasonRules } from '#contract/rules/admin.ts';
import type { AdminCompanyDetail } from '#contract/wire/adminCompanies.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { Facts } from '#shared/elements/Facts.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { useStopInvitationsMutation } from '../adminCompaniesApi.ts';
import { adminCompanies } from '../adminCompaniesTexts.ts';

const { invitations: texts } = adminCompanies;

const stopDialog = screenState<boolean>('adminCompanies/stopInvitations', false, { untilUnmount: true });

/** Whether a buyer may invite firms by e-mail. */
export function Invitations({ company }: { company: AdminCompanyDetail }) {
  const { id, invitations_stopped_at: stoppedAt, invitations_stopped_reason: reason } = company;
  const [isOpen, setOpen] = useScreenState(stopDialog);
  const [stop, stopping] = useStopInvitationsMutation();
  if (company.is_guest) return null;
  return (
    <Card title={texts.title}>
      <Stack gap={12}>
        {stoppedAt === null ? (
          <p>{texts.goOn}</p>
        ) : (
          <>
            <p>{texts.stopped(stoppedAt)}</p>
            <Facts items={[[texts.reason, reason]]} />
          </>
        )}
        <div>
          {stoppedAt === null ? (
            <Button danger onClick={() => setOpen(true)}>
              {texts.stop}
            </Button>
          ) : (
            <Button busy={stopping.isLoading} onClick={() => void stop({ id, reason: null })}>
              {texts.resume}
            </Button>
          )}
        </div>
      </Stack>
      {isOpen && (
        <FormDialog<{ reason: string }, AdminCompanyDetail>
          title={texts.dialog}
          send={texts.stop}
          onClose={() => setOpen(false)}
          endpoint="stopInvitations"
          initialValues={{ reason: '' }}
          rules={adminReasonRules}
          onSubmit={(values) => stop({ id, ...values })}
        >
          <p>{texts.what}</p>
          <TextAreaField name="reason" label={texts.reason} rows={4} maxLength={DECISION_REASON_MAX_LENGTH} />
        </FormDialog>
      )}
    </Card>
  );
}
