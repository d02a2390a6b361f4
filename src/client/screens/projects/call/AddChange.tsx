import { callChangeRules } from '../../../../contract/rules/calls';
import type { Call } from '../../../../contract/wire/calls';
import type { Versioned } from '../../../api/versioned';
import { DateTimeField } from '../../../forms/fields/DateTimeField';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { PortalForm } from '../../../forms/PortalForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { useCreateCallChangeMutation } from '../../../slices/calls';
import { recordedState, useRecordedState } from '../../../store/hooks/useRecordedState';
import { calls as texts } from '../../../texts/calls';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

const asked = recordedState('calls/change', false, { untilUnmount: true });

interface ChangeValues {
  text: string;
  offers_until: string | null;
}

/** Adds something to a call that is published, and tells everybody whom it concerns. */
export function AddChange({ call: { id, etag, offers_until, changes } }: { call: Versioned<Call> }) {
  const [isAsked, setAsked] = useRecordedState(asked);
  const [add] = useCreateCallChangeMutation();
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.change}
      </Button>
      {isAsked && (
        <Dialog title={texts.change} footer={null} onCancel={() => setAsked(false)} mask={{ closable: false }}>
          <PortalForm<ChangeValues, Call>
            endpoint="createCallChange"
            initialValues={{ text: '', offers_until }}
            rules={callChangeRules}
            guarded={false}
            draft={{ object: `call-change/${id}`, version: String(changes.length) }}
            onSubmit={({ text, offers_until: until }) =>
              add({ id, etag, text, ...(until !== null && until !== offers_until && { offers_until: until }) })
            }
            onSaved={() => setAsked(false)}
          >
            <p className="secondary">{texts.changeLead}</p>
            <TextAreaField name="text" label={texts.changeText} rows={4} maxLength={5_000} />
            <DateTimeField name="offers_until" label={texts.changeUntil} hint={texts.changeUntilHint} />
            <div>
              <SubmitButton>{texts.sendChange}</SubmitButton>
            </div>
          </PortalForm>
        </Dialog>
      )}
    </div>
  );
}
