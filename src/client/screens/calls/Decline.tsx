import { callDeclineRules } from '../../../contract/rules/calls';
import type { Call } from '../../../contract/wire/calls';
import { FormDialog } from '../../components/dialogs/FormDialog';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { useDeclineCallMutation } from '../../slices/calls';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { calls as texts } from '../../texts/calls';
import { Button } from '../../ui/Button';

const asked = screenState('calls/decline', false, { untilUnmount: true });

/** Tells those who ask that there will be no offer. */
export function Decline({ id }: { id: number }) {
  const [isAsked, setAsked] = useScreenState(asked);
  const [decline] = useDeclineCallMutation();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.decline}
      </Button>
      {isAsked && (
        <FormDialog<{ reason: string }, Call>
          title={texts.declineTitle}
          endpoint="declineCall"
          initialValues={{ reason: '' }}
          rules={callDeclineRules}
          onSubmit={(values) => decline({ id, ...values })}
          send={texts.declineSend}
          onClose={() => setAsked(false)}
        >
          <p className="secondary">{texts.declineLead}</p>
          <TextAreaField name="reason" label={texts.declineReason} maxLength={1_000} />
        </FormDialog>
      )}
    </>
  );
}
