import { canConfirmReference } from '#contract/access/companyAccess.ts';
import { confirmationRules } from '#contract/rules/references.ts';
import type { Reference } from '#contract/wire/references.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { confirmationStates } from '#shared/texts/labels.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { useConfirmReferenceMutation } from '../referencesApi.ts';
import { references } from '../referencesTexts.ts';

const texts = references.confirmation;

const refusing = screenState('references/refusal', false, { untilUnmount: true });

/** State of a reference's confirmation, visible to both sides. The client can confirm or refuse it. */
export function Confirmation({ reference: { id, confirmation } }: { reference: Reference }) {
  const mayConfirm = canConfirmReference(useActor());
  if (!confirmation) return null;
  const { state, reason, is_asked } = confirmation;
  if (state === 'PENDING' && is_asked) return <Question id={id} mayConfirm={mayConfirm} />;
  if (state === 'PENDING') return <Alert title={confirmationStates[state]} />;
  if (state === 'REFUSED')
    return (
      <Alert
        type="warning"
        title={is_asked ? texts.refusedByYou : confirmationStates[state]}
        description={is_asked ? reason : reason && texts.refusedHint(reason)}
      />
    );
  return is_asked ? <Alert type="success" title={texts.done} /> : null;
}

function Question({ id, mayConfirm }: { id: number; mayConfirm: boolean }) {
  const [isRefusing, setRefusing] = useScreenState(refusing);
  const [confirm, confirming] = useConfirmReferenceMutation({ fixedCacheKey: `confirmReference/${id}` });
  const [refuse] = useConfirmReferenceMutation();
  useResetOnUnmount(confirming);
  return (
    <>
      <Alert
        type="warning"
        title={texts.question}
        description={
          // The buttons are below the text, as both would be too narrow side by side on phones.
          <Stack gap={8}>
            <span>{mayConfirm ? texts.questionHint : `${texts.questionHint} ${texts.byManagers}`}</span>
            {mayConfirm && (
              <Line gap={8} className="no-print">
                <Button type="primary" busy={confirming.isLoading} onClick={() => void confirm({ id, is_true: true })}>
                  {texts.confirm}
                </Button>
                <Button aria-haspopup="dialog" onClick={() => setRefusing(true)}>
                  {texts.refuse}
                </Button>
              </Line>
            )}
          </Stack>
        }
      />
      {isRefusing && (
        <FormDialog<{ is_true: false; reason: string }, Reference>
          title={texts.refuseTitle}
          endpoint="confirmReference"
          initialValues={{ is_true: false, reason: '' }}
          rules={confirmationRules}
          onSubmit={(values) => refuse({ id, ...values })}
          send={texts.refuse}
          onClose={() => setRefusing(false)}
        >
          <TextAreaField name="reason" label={texts.reason} maxLength={2_000} />
        </FormDialog>
      )}
    </>
  );
}
