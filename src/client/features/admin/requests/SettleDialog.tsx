import { MESSAGE_MAX_LENGTH } from '#contract/limits/limits.ts';
import { requestAnswerRules } from '#contract/rules/requestWork.ts';
import type { RequestsWorked } from '#contract/wire/adminRequests.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useChangeAdminRequestsMutation } from '../adminRequestsApi.ts';
import { adminRequests } from '../adminRequestsTexts.ts';

const { bulk: texts } = adminRequests;

interface SettleDialogProps {
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** Sends one answer to several clients and settles their requests. */
export default function SettleDialog({ ids, onDone, onClose }: SettleDialogProps) {
  const [change] = useChangeAdminRequestsMutation();
  return (
    <FormDialog<{ text: string }, RequestsWorked>
      title={texts.settleTitle(ids.length)}
      send={texts.send}
      onClose={onClose}
      endpoint="changeAdminRequests"
      initialValues={{ text: '' }}
      rules={requestAnswerRules}
      onSubmit={({ text }) => change({ ids: [...ids], text, state: 'DONE' })}
      onSaved={onDone}
    >
      <TextAreaField name="text" label={texts.text} rows={5} maxLength={MESSAGE_MAX_LENGTH} sends />
    </FormDialog>
  );
}
