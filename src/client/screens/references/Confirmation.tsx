import { canConfirmReference } from '../../../contract/companyAccess';
import { confirmationRules } from '../../../contract/rules/references';
import type { Reference } from '../../../contract/wire/references';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { useConfirmReferenceMutation } from '../../slices/references';
import { useActor } from '../../slices/user';
import { useFreshStart } from '../../store/hooks/useFreshStart';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { references } from '../../texts/references';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Line } from '../../ui/Flex';

const texts = references.confirmation;

const refusing = recordedState('references/refusal', false, { untilUnmount: true });

/** Both sides read how far the confirmation of a reference is, and the client gives it by one press. */
export function Confirmation({ reference: { id, confirmation } }: { reference: Reference }) {
  const mayConfirm = canConfirmReference(useActor());
  if (!confirmation) return null;
  const { state, reason, is_asked } = confirmation;
  if (state === 'PENDING' && is_asked) return <Question id={id} mayConfirm={mayConfirm} />;
  if (state === 'PENDING') return <Alert title={texts.waits} />;
  if (state === 'REFUSED')
    return (
      <Alert
        type="warning"
        title={is_asked ? texts.refusedByYou : texts.refused}
        description={is_asked ? reason : reason && texts.refusedHint(reason)}
      />
    );
  return is_asked ? <Alert type="success" title={texts.done} /> : null;
}

function Question({ id, mayConfirm }: { id: number; mayConfirm: boolean }) {
  const [isRefusing, setRefusing] = useRecordedState(refusing);
  const [confirm, confirming] = useConfirmReferenceMutation({ fixedCacheKey: `confirmReference/${id}` });
  const [refuse] = useConfirmReferenceMutation();
  useFreshStart(confirming);
  return (
    <>
      <Alert
        type="warning"
        title={texts.ask}
        description={mayConfirm ? texts.askHint : `${texts.askHint} ${texts.byManagers}`}
        action={
          mayConfirm && (
            <Line gap={8} className="no-print">
              <Button type="primary" busy={confirming.isLoading} onClick={() => void confirm({ id, is_true: true })}>
                {texts.confirm}
              </Button>
              <Button aria-haspopup="dialog" onClick={() => setRefusing(true)}>
                {texts.refuse}
              </Button>
            </Line>
          )
        }
      />
      {isRefusing && (
        <Dialog title={texts.refuseTitle} footer={null} onCancel={() => setRefusing(false)} mask={{ closable: false }}>
          <PortalForm<{ is_true: false; reason: string }, Reference>
            endpoint="confirmReference"
            initialValues={{ is_true: false, reason: '' }}
            rules={confirmationRules}
            guarded={false}
            onSubmit={(values) => refuse({ id, ...values })}
            onSaved={() => setRefusing(false)}
          >
            <TextAreaField name="reason" label={texts.reason} maxLength={2_000} />
            <div>
              <SubmitButton>{texts.refuse}</SubmitButton>
            </div>
          </PortalForm>
        </Dialog>
      )}
    </>
  );
}
