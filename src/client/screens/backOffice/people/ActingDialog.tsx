import { ACTING_NOTE_MAX_LENGTH, ACTING_REASON_MAX_LENGTH } from '../../../../contract/limits';
import { actingRules, guardedActingRules } from '../../../../contract/rules/acting';
import type { ActingBegun } from '../../../../contract/wire/acting';
import { CodeField } from '../../../components/secondFactor/CodeField';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { TextField } from '../../../forms/fields/TextField';
import { PortalForm } from '../../../forms/PortalForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { useCreateActingMutation } from '../../../slices/people';
import { useActor } from '../../../slices/user';
import { enterActing } from '../../../store/acting';
import { operatorPeople } from '../../../texts/operatorPeople';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Line, Stack } from '../../../ui/Flex';

const { acting: texts, deed } = operatorPeople;

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
    <Dialog title={texts.title(name)} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <p>{texts.what}</p>
      <PortalForm<ActingValues, ActingBegun>
        endpoint="createActing"
        initialValues={{ reason: '', note: '', ...(isGuarded && { code: '' }) }}
        rules={isGuarded ? guardedActingRules : actingRules}
        guarded={false}
        onSubmit={(values) => begin({ id, ...values })}
        onSaved={(begun) => enterActing(begun)}
      >
        <Stack>
          <TextAreaField
            name="reason"
            label={texts.reason}
            hint={texts.reasonHint}
            rows={3}
            maxLength={ACTING_REASON_MAX_LENGTH}
          />
          <TextField name="note" label={texts.note} hint={texts.noteHint} maxLength={ACTING_NOTE_MAX_LENGTH} />
          {isGuarded && <CodeField />}
          <Line gap={12}>
            <SubmitButton>{texts.submit}</SubmitButton>
            <Button onClick={onClose}>{deed.cancel}</Button>
          </Line>
        </Stack>
      </PortalForm>
    </Dialog>
  );
}
