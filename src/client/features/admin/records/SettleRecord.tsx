import { SUPPORT_ANSWER_LENGTH, supportAnswerRules } from '#contract/rules/support.ts';
import type { ReceivedRecord } from '#contract/wire/support.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useSettleSupportRecordMutation } from '../adminApi.ts';
import { recordTexts as texts } from '../adminSystemTexts.ts';
import styles from '../work/work.module.css';

/** Settles a support record with an answer to its author. The author's note stays visible. */
export default function SettleRecord({ record, onClose }: { record: ReceivedRecord; onClose: () => void }) {
  const [settle] = useSettleSupportRecordMutation();
  return (
    <FormDialog<{ answer: string | null }, ReceivedRecord>
      title={texts.settleOf(record.author.name)}
      send={texts.settle}
      onClose={onClose}
      endpoint="settleSupportRecord"
      initialValues={{ answer: null }}
      rules={supportAnswerRules}
      draft={{ object: `recordAnswer/${record.id}`, version: null }}
      onSubmit={({ answer }) => settle({ id: record.id, answer })}
    >
      {record.note !== null && <p className={styles.words}>{record.note}</p>}
      <TextAreaField
        name="answer"
        label={texts.answer}
        hint={texts.answerHint}
        rows={5}
        maxLength={SUPPORT_ANSWER_LENGTH}
        sends
      />
    </FormDialog>
  );
}
