import { DECISION_REASON_MAX_LENGTH } from '../../../../contract/limits/limits';
import { typedReasonRules } from '../../../../contract/rules/admin';
import type { AdminCompanyDetail } from '../../../../contract/wire/adminCompanies';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { TextField } from '../../../shared/forms/fields/TextField';
import { useDecideOnCompanyMutation } from '../adminCompaniesApi';
import { adminCompanies } from '../adminCompaniesTexts';
import { adminPeople } from '../adminPeopleTexts';

const { reject: texts } = adminCompanies;
const { accountAction } = adminPeople;

/** Hides a company from others. Its members can read the reason. */
export function RejectCompanyDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const [decide] = useDecideOnCompanyMutation();
  return (
    <FormDialog<{ reason: string; typed: string }, AdminCompanyDetail>
      title={texts.title}
      send={texts.submit}
      onClose={onClose}
      endpoint="decideOnCompany"
      initialValues={{ reason: '', typed: '' }}
      rules={typedReasonRules(name)}
      onSubmit={({ reason }) => decide({ id, reason })}
    >
      <p>{texts.what}</p>
      <TextAreaField name="reason" label={texts.reason} rows={4} maxLength={DECISION_REASON_MAX_LENGTH} />
      <TextField name="typed" label={accountAction.typed(name)} autoComplete="off" />
    </FormDialog>
  );
}
