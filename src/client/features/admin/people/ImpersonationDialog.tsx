import { IMPERSONATION_NOTE_MAX_LENGTH, IMPERSONATION_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import { impersonationRules, guardedImpersonationRules } from '#contract/rules/impersonation.ts';
import type { ImpersonationStarted } from '#contract/wire/impersonation.ts';
import { CodeField } from '#features/user/shared/secondFactor/CodeField.tsx';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { enterImpersonation } from '#shared/session/impersonation.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { adminPeople } from '../adminPeopleTexts.ts';
import { useCreateImpersonationMutation } from '../peopleApi.ts';

const { impersonation: texts } = adminPeople;

interface ImpersonationValues {
  reason: string;
  note: string;
  code?: string;
}

/** Starts an impersonation with a reason. This tab then acts as the impersonated person. */
export function ImpersonationDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const isGuarded = useActor()?.second_factor === 'DONE';
  const [begin] = useCreateImpersonationMutation();
  return (
    <FormDialog<ImpersonationValues, ImpersonationStarted>
      title={texts.title(name)}
      send={texts.submit}
      onClose={onClose}
      endpoint="createImpersonation"
      initialValues={{ reason: '', note: '', ...(isGuarded && { code: '' }) }}
      rules={isGuarded ? guardedImpersonationRules : impersonationRules}
      onSubmit={(values) => begin({ id, ...values })}
      onSaved={(begun) => enterImpersonation(begun)}
    >
      <p>{texts.what}</p>
      <TextAreaField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        maxLength={IMPERSONATION_REASON_MAX_LENGTH}
      />
      <TextField name="note" label={texts.note} hint={texts.noteHint} maxLength={IMPERSONATION_NOTE_MAX_LENGTH} />
      {isGuarded && <CodeField />}
    </FormDialog>
  );
}
