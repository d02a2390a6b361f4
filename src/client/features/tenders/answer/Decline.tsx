import { tenderDeclineRules } from '../../../../contract/rules/tenders';
import type { Tender } from '../../../../contract/wire/tenders';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { useDeclineTenderMutation } from '../tendersApi';
import { useScreenState } from '../../../app/store/hooks/useScreenState';
import { tenders as texts } from '../tendersTexts';
import { Button } from '../../../shared/ui/Button';
import { tenderDialog } from '../shared/tenderDialog';

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
