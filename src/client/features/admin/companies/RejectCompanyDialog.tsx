import { DECISION_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import { typedReasonRules } from '#contract/rules/admin.ts';
import type { AdminCompanyDetail } from '#contract/wire/adminCompanies.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useDecideOnCompanyMutation } from '../adminCompaniesApi.ts';
import { adminCompanies } from '../adminCompaniesTexts.ts';
import { adminPeople } from '../adminPeopleTexts.ts';

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
