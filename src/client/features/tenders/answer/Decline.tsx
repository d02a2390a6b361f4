import { tenderDeclineRules } from '../../../../contract/rules/tenders';
import type { Tender } from '../../../../contract/wire/tenders';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { useDeclineTenderMutation } from '../tendersApi';
import { screenState, useScreenState } from '../../../app/store/hooks/useScreenState';
import { tenders as texts } from '../tendersTexts';
import { Button } from '../../../shared/ui/Button';

const asked = screenState('tenders/decline', false, { untilUnmount: true });

/** Declines an invitation to bid. The buyer is notified. */
export function Decline({ id }: { id: number }) {
  const [isAsked, setAsked] = useScreenState(asked);
  const [decline] = useDeclineTenderMutation();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {texts.decline}
      </Button>
      {isAsked && (
        <FormDialog<{ reason: string }, Tender>
          title={texts.declineTitle}
          endpoint="declineTender"
          initialValues={{ reason: '' }}
          rules={tenderDeclineRules}
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
