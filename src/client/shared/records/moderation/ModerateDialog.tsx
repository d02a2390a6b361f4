import { DECISION_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import { moderationDecisions, moderationRules as ruleNames } from '#contract/rules/moderationLabels.ts';
import { moderationRules } from '#contract/rules/reports.ts';
import {
  isRemovable,
  MODERATION_RULES,
  type ModerationRule,
  type ReportedKind,
} from '#contract/vocabulary/moderation.ts';
import type { AdminModerationDetail } from '#contract/wire/moderation.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useCreateModerationMutation } from './moderateApi.ts';
import { moderateTexts as texts } from './moderationTexts.ts';

const ACTS = ['HIDDEN', 'REMOVED'] as const;
interface Verdict {
  decision: (typeof ACTS)[number];
  rule: ModerationRule | null;
  decision_reason: string;
}

const BEGINNING: Verdict = { decision: 'HIDDEN', rule: null, decision_reason: '' };
const RULES = MODERATION_RULES.map((value) => ({ value, label: ruleNames[value] }));

interface ModerateDialogProps {
  kind: ReportedKind;
  id: number;
  onClose: () => void;
}

/** A moderator's decision about content that was not reported. The author reads the reason, as after a report. */
export default function ModerateDialog({ kind, id, onClose }: ModerateDialogProps) {
  const [act] = useCreateModerationMutation();
  return (
    <FormDialog<Verdict, AdminModerationDetail>
      title={texts.title}
      endpoint="createModeration"
      initialValues={BEGINNING}
      rules={moderationRules}
      draft={{ object: `moderate/${kind}/${id}`, version: null }}
      // Validation refuses the form without a rule, so the default is never used.
      onSubmit={({ rule, ...verdict }) => act({ kind, record: id, rule: rule ?? 'LAW', ...verdict })}
      send={texts.send}
      onClose={onClose}
    >
      {isRemovable(kind) && (
        <RadioField
          name="decision"
          label={texts.what}
          options={ACTS.map((value) => ({ value, label: moderationDecisions[value] }))}
        />
      )}
      <SelectField<ModerationRule> name="rule" label={texts.rule} options={RULES} />
      <TextAreaField
        name="decision_reason"
        label={texts.reason}
        hint={texts.reasonHint}
        rows={5}
        maxLength={DECISION_REASON_MAX_LENGTH}
        sends
      />
    </FormDialog>
  );
}
