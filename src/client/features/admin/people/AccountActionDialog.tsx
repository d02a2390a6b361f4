import { DECISION_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import { adminReasonRules, typedNameRules, typedReasonRules } from '#contract/rules/admin.ts';
import type { AdminPersonDetail } from '#contract/wire/people.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import type { SubmitResult } from '#shared/forms/PortalForm.tsx';
import { adminPeople } from '../adminPeopleTexts.ts';

const { accountAction: texts } = adminPeople;

/**
 * Account actions that require a confirmation. Some require a reason, which the person reads; destructive ones also
 * require typing the name.
 */
export type AccountAction = 'lock' | 'logOut' | 'resetSecondFactor' | 'refuse';
const REASONED: readonly AccountAction[] = ['lock', 'refuse'];
const TYPED: readonly AccountAction[] = ['lock', 'logOut', 'resetSecondFactor'];

interface AccountActionDialogProps {
  action: AccountAction;
  /** Name of the endpoint, for its errors. */
  endpoint: string;
  name: string;
  onSubmit: (reason: string) => PromiseLike<SubmitResult<AdminPersonDetail>>;
  onClose: () => void;
}

/** Confirmation dialog of an account action. */
export function AccountActionDialog({ action, endpoint, name, onSubmit, onClose }: AccountActionDialogProps) {
  const words = texts[action];
  const isTyped = TYPED.includes(action);
  const isReasoned = REASONED.includes(action);
  const rules = isTyped ? (isReasoned ? typedReasonRules(name) : typedNameRules(name)) : adminReasonRules;
  return (
    <FormDialog<{ reason?: string; typed?: string }, AdminPersonDetail>
      title={words.title}
      send={words.submit}
      onClose={onClose}
      endpoint={endpoint}
      initialValues={{ ...(isReasoned && { reason: '' }), ...(isTyped && { typed: '' }) }}
      rules={rules}
      onSubmit={({ reason = '' }) => onSubmit(reason)}
    >
      <p>{words.what}</p>
      {isReasoned && (
        <TextAreaField name="reason" label={texts.reason} rows={4} maxLength={DECISION_REASON_MAX_LENGTH} />
      )}
      {isTyped && <TextField name="typed" label={texts.typed(name)} autoComplete="off" />}
    </FormDialog>
  );
}
