import { tenderReasonRules } from '../../../../contract/rules/tenders';
import type { Tender } from '../../../../contract/wire/tenders';
import type { Versioned } from '../../../shared/api/versioned';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { useCancelTenderMutation } from '../tendersApi';
import { screenState, useScreenState } from '../../../app/store/hooks/useScreenState';
import { tenders as texts } from '../tendersTexts';
import { Button } from '../../../shared/ui/Button';

const asked = screenState('tenders/cancellation', false, { untilUnmount: true });

/** Cancels a tender without an award. Everyone concerned can read the reason. */
export function CancelTender({ tender: { id, etag } }: { tender: Versioned<Tender> }) {
  const [isAsked, setAsked] = useScreenState(asked);
  const [cancel] = useCancelTenderMutation();
  return (
    <>
      <Button danger aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.cancel}
      </Button>
      {isAsked && (
        <FormDialog<{ reason: string }, Tender>
          title={texts.cancelTitle}
          endpoint="cancelTender"
          initialValues={{ reason: '' }}
          rules={tenderReasonRules}
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
