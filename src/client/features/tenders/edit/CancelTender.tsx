import { tenderReasonRules } from '#contract/rules/tenders.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { tenderDialog } from '../shared/tenderDialog.ts';
import { useCancelTenderMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';

/** Cancels a tender without an award. Everyone concerned can read the reason. */
export function CancelTender({ tender: { id, etag } }: { tender: Versioned<Tender> }) {
  const [dialog, setDialog] = useScreenState(tenderDialog);
  const [cancel] = useCancelTenderMutation();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setDialog('cancel')}>
        {texts.cancel}
      </Button>
      {dialog === 'cancel' && (
        <FormDialog<{ reason: string }, Tender>
          title={texts.cancelTitle}
          endpoint="cancelTender"
          initialValues={{ reason: '' }}
          rules={tenderReasonRules}
          onSubmit={(values) => cancel({ id, etag, ...values })}
          send={texts.cancel}
          onClose={() => setDialog(null)}
        >
          <p className="secondary">{texts.cancelLead}</p>
          <TextAreaField name="reason" label={texts.cancelReason} maxLength={2_000} />
        </FormDialog>
      )}
    </>
  );
}
