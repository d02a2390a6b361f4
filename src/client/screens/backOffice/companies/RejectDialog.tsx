import { DECISION_REASON_MAX_LENGTH } from '../../../../contract/limits';
import { typedReasonRules } from '../../../../contract/rules/desk';
import type { DeskCompanyDetail } from '../../../../contract/wire/deskCompanies';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { TextField } from '../../../forms/fields/TextField';
import { PortalForm } from '../../../forms/PortalForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { useDecideOnCompanyMutation } from '../../../slices/deskCompanies';
import { operatorCompanies } from '../../../texts/operatorCompanies';
import { operatorPeople } from '../../../texts/operatorPeople';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Line, Stack } from '../../../ui/Flex';

const { reject: texts } = operatorCompanies;
const { deed } = operatorPeople;

/** Takes a company out of others' sight, with the reason that its people read. */
export function RejectDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [decide] = useDecideOnCompanyMutation();
  return (
    <Dialog title={texts.title} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <p>{texts.what}</p>
      <PortalForm<{ reason: string; typed: string }, DeskCompanyDetail>
        endpoint="decideOnCompany"
        initialValues={{ reason: '', typed: '' }}
        rules={typedReasonRules(name)}
        guarded={false}
        onSubmit={({ reason }) => decide({ id, reason })}
        onSaved={onClose}
      >
        <Stack>
          <TextAreaField name="reason" label={texts.reason} rows={4} maxLength={DECISION_REASON_MAX_LENGTH} />
          <TextField name="typed" label={deed.typed(name)} autoComplete="off" />
          <Line gap={12}>
            <SubmitButton>{texts.submit}</SubmitButton>
            <Button onClick={onClose}>{deed.cancel}</Button>
          </Line>
        </Stack>
      </PortalForm>
    </Dialog>
  );
}
