import { callChangeRules } from '../../../../contract/rules/calls';
import type { Call } from '../../../../contract/wire/calls';
import type { Versioned } from '../../../api/versioned';
import { FormDialog } from '../../../components/dialogs/FormDialog';
import { DateTimeField } from '../../../forms/fields/DateTimeField';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { useCreateCallChangeMutation } from '../../../slices/calls';
import { screenState, useScreenState } from '../../../store/hooks/useScreenState';
import { calls as texts } from '../../../texts/calls';
import { Button } from '../../../ui/Button';

const asked = screenState('calls/change', false, { untilUnmount: true });

interface ChangeValues {
  text: string;
  offers_until: string | null;
}

/** Adds something to a call that is published, and tells everybody whom it concerns. */
export function AddChange({ call: { id, etag, offers_until, changes } }: { call: Versioned<Call> }) {
  const [isAsked, setAsked] = useScreenState(asked);
  const [add] = useCreateCallChangeMutation();
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.change}
      </Button>
      {isAsked && (
        <FormDialog<ChangeValues, Call>
          title={texts.change}
          endpoint="createCallChange"
          initialValues={{ text: '', offers_until }}
          rules={callChangeRules}
          draft={{ object: `call-change/${id}`, version: String(changes.length) }}
          onSubmit={({ text, offers_until: until }) =>
            add({ id, etag, text, ...(until !== null && until !== offers_until && { offers_until: until }) })
          }
          send={texts.sendChange}
          onClose={() => setAsked(false)}
        >
          <p className="secondary">{texts.changeLead}</p>
          <TextAreaField name="text" label={texts.changeText} rows={4} maxLength={5_000} />
          <DateTimeField name="offers_until" label={texts.changeUntil} hint={texts.changeUntilHint} />
        </FormDialog>
      )}
    </div>
  );
}
