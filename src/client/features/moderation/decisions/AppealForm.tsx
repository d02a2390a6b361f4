import { APPEAL_MAX_LENGTH } from '../../../../contract/limits/limits';
import { appealRules } from '../../../../contract/rules/reports';
import type { OwnModeration } from '../../../../contract/wire/moderation';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useCreateAppealMutation } from '../moderationsApi';
import { ownModerations as texts } from '../moderationTexts';

/** Form of an appeal against a moderation decision. */
export function AppealForm({ id }: { id: number }) {
  const [appeal] = useCreateAppealMutation();
  return (
    <PortalForm<{ appeal_text: string }, OwnModeration>
      endpoint="createAppeal"
      initialValues={{ appeal_text: '' }}
      rules={appealRules}
      draft={{ object: `appeal/${id}`, version: null }}
      onSubmit={(values) => appeal({ id, ...values })}
    >
      <p>{texts.appealLead}</p>
      <TextAreaField name="appeal_text" label={texts.appealText} rows={6} maxLength={APPEAL_MAX_LENGTH} sends />
      <div>
        <SubmitButton>{texts.appealSend}</SubmitButton>
      </div>
    </PortalForm>
  );
}
