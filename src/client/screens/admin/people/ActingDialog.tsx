import { ACTING_NOTE_MAX_LENGTH, ACTING_REASON_MAX_LENGTH } from '../../../../contract/limits';
import { actingRules, guardedActingRules } from '../../../../contract/rules/acting';
import type { ActingBegun } from '../../../../contract/wire/acting';
import { FormDialog } from '../../../components/dialogs/FormDialog';
import { CodeField } from '../../../components/secondFactor/CodeField';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { TextField } from '../../../forms/fields/TextField';
import { useCreateActingMutation } from '../../../slices/people';
import { useActor } from '../../../slices/user';
import { enterActing } from '../../../store/acting';
import { adminPeople } from '../../../texts/adminPeople';

const { acting: texts } = adminPeople;

interface ActingValues {
  reason: string;
  note: string;
  code?: string;
}

/** Why the operator looks at the portal as somebody; from there on this tab is that person's. */
export function ActingDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const isGuarded = useActor()?.second_factor === 'DONE';
  const [begin] = useCreateActingMutation();
  return (
    <FormDialog<ActingValues, ActingBegun>
      title={texts.title(name)}
      send={texts.submit}
      onClose={onClose}
      endpoint="createActing"
      initialValues={{ reason: '', note: '', ...(isGuarded && { code: '' }) }}
      rules={isGuarded ? guardedActingRules : actingRules}
      onSubmit={(values) => begin({ id, ...values })}
      onSaved={(begun) => enterActing(begun)}
    >
      <p>{texts.what}</p>
      <TextAreaField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={ACTING_REASON_MAX_LENGTH}
      />
      <TextField name="note" label={texts.note} hint={texts.noteHint} maxLength={ACTING_NOTE_MAX_LENGTH} />
      {isGuarded && <CodeField />}
    </FormDialog>
  );
}
