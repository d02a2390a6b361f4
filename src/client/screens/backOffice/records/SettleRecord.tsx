import { SUPPORT_ANSWER_LENGTH, supportAnswerRules } from '../../../../contract/rules/support';
import type { ReceivedRecord } from '../../../../contract/wire/support';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { PortalForm } from '../../../forms/PortalForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { useSettleSupportRecordMutation } from '../../../slices/operation';
import { recordTexts as texts } from '../../../texts/operation';
import { Dialog } from '../../../ui/Dialog';
import styles from '../work/work.module.css';

/** Ends a record, with what its person is told; their own words stay in view. */
export default function SettleRecord({ record, onClose }: { record: ReceivedRecord; onClose: () => void }) {
  const [settle] = useSettleSupportRecordMutation();
  return (
    <Dialog title={texts.settleOf(record.author.name)} footer={null} onCancel={onClose} mask={{ closable: false }}>
      {record.note !== null && <p className={styles.words}>{record.note}</p>}
      <PortalForm<{ answer: string | null }, ReceivedRecord>
        endpoint="settleSupportRecord"
        initialValues={{ answer: null }}
        rules={supportAnswerRules}
        guarded={false}
        draft={{ object: `recordAnswer/${record.id}`, version: null }}
        onSubmit={({ answer }) => settle({ id: record.id, answer })}
        onSaved={onClose}
      >
        <TextAreaField
          name="answer"
          label={texts.answer}
          hint={texts.answerHint}
          rows={5}
          maxLength={SUPPORT_ANSWER_LENGTH}
          sends
        />
        <div>
          <SubmitButton>{texts.settle}</SubmitButton>
        </div>
      </PortalForm>
    </Dialog>
  );
}
