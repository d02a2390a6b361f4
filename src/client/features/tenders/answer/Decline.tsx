import { tenderDeclineRules } from '#contract/rules/tenders.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { tenderDialog } from '../shared/tenderDialog.ts';
import { useDeclineTenderMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';

/** Declines an invitation to bid. The buyer is notified. */
export function Decline({ id }: { id: number }) {
  const [dialog, setDialog] = useScreenState(tenderDialog);
  const [decline] = useDeclineTenderMutation();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setDialog('decline')}>
        {texts.decline}
      </Button>
      {dialog === 'decline' && (
        <FormDialog<{ reason: string }, Tender>
          title={texts.declineTitle}
          endpoint="declineTender"
          initialValues={{ reason: '' }}
          rules={tenderDeclineRules}
          onSubmit={(values) => decline({ id, ...values })}
          send={texts.declineSend}
          onClose={() => setDialog(null)}
        >
          <p className="secondary">{texts.declineLead}</p>
          <TextAreaField name="reason" label={texts.declineReason} maxLength={1_000} />
        </FormDialog>
      )}
    </>
  );
}
