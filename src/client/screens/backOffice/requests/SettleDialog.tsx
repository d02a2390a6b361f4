import { MESSAGE_MAX_LENGTH } from '../../../../contract/limits';
import { requestAnswerRules } from '../../../../contract/rules/requestWork';
import type { RequestsWorked } from '../../../../contract/wire/operatorRequests';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { PortalForm } from '../../../forms/PortalForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { useChangeOperatorRequestsMutation } from '../../../slices/operatorRequests';
import { operatorRequests } from '../../../texts/operatorRequests';
import { Dialog } from '../../../ui/Dialog';

const { bulk: texts } = operatorRequests;

interface SettleDialogProps {
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

/** One answer for many clients, whose requests are settled by it. */
export default function SettleDialog({ ids, onDone, onClose }: SettleDialogProps) {
  const [change] = useChangeOperatorRequestsMutation();
  return (
    <Dialog title={texts.settleTitle(ids.length)} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <PortalForm<{ text: string }, RequestsWorked>
        endpoint="changeOperatorRequests"
        initialValues={{ text: '' }}
        rules={requestAnswerRules}
        guarded={false}
        onSubmit={({ text }) => change({ ids: [...ids], text, state: 'DONE' })}
        onSaved={onDone}
      >
        <TextAreaField name="text" label={texts.text} rows={5} maxLength={MESSAGE_MAX_LENGTH} sends />
        <div>
          <SubmitButton>{texts.send}</SubmitButton>
        </div>
      </PortalForm>
    </Dialog>
  );
}
