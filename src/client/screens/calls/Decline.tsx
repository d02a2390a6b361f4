import { callDeclineRules } from '../../../contract/rules/calls';
import type { Call } from '../../../contract/wire/calls';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { useDeclineCallMutation } from '../../slices/calls';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { calls as texts } from '../../texts/calls';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

const asked = recordedState('calls/decline', false, { untilUnmount: true });

/** Tells those who ask that there will be no offer. */
export function Decline({ id }: { id: number }) {
  const [isAsked, setAsked] = useRecordedState(asked);
  const [decline] = useDeclineCallMutation();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.decline}
      </Button>
      {isAsked && (
        <Dialog title={texts.declineTitle} footer={null} onCancel={() => setAsked(false)} mask={{ closable: false }}>
          <PortalForm<{ reason: string }, Call>
            endpoint="declineCall"
            initialValues={{ reason: '' }}
            rules={callDeclineRules}
            guarded={false}
            onSubmit={(values) => decline({ id, ...values })}
            onSaved={() => setAsked(false)}
          >
            <p className="secondary">{texts.declineLead}</p>
            <TextAreaField name="reason" label={texts.declineReason} maxLength={1_000} />
            <div>
              <SubmitButton>{texts.declineSend}</SubmitButton>
            </div>
          </PortalForm>
        </Dialog>
      )}
    </>
  );
}
