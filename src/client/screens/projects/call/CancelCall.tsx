import { callReasonRules } from '../../../../contract/rules/calls';
import type { Call } from '../../../../contract/wire/calls';
import type { Versioned } from '../../../api/versioned';
import { FormDialog } from '../../../components/dialogs/FormDialog';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { useCancelCallMutation } from '../../../slices/calls';
import { screenState, useScreenState } from '../../../store/hooks/useScreenState';
import { calls as texts } from '../../../texts/calls';
import { Button } from '../../../ui/Button';

const asked = screenState('calls/cancellation', false, { untilUnmount: true });

/** Ends a call without a choice; everybody whom it concerns reads why. */
export function CancelCall({ call: { id, etag } }: { call: Versioned<Call> }) {
  const [isAsked, setAsked] = useScreenState(asked);
  const [cancel] = useCancelCallMutation();
  return (
    <>
      <Button danger aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.cancel}
      </Button>
      {isAsked && (
        <FormDialog<{ reason: string }, Call>
          title={texts.cancelTitle}
          endpoint="cancelCall"
          initialValues={{ reason: '' }}
          rules={callReasonRules}
          onSubmit={(values) => cancel({ id, etag, ...values })}
          send={texts.cancel}
          onClose={() => setAsked(false)}
        >
          <p className="secondary">{texts.cancelLead}</p>
          <TextAreaField name="reason" label={texts.cancelReason} maxLength={2_000} />
        </FormDialog>
      )}
    </>
  );
}
