import { rejectionRules } from '#contract/rules/bids.ts';
import type { ComparedBid } from '#contract/wire/comparison.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useRejectBidMutation } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';

/** Dialog for rejecting a bid. The bidder can read the reason. */
export default function RejectBidDialog({
  bid: { id: bid, bidder },
  project,
  onClose,
}: {
  bid: ComparedBid;
  project: number;
  onClose: () => void;
}) {
  const [reject] = useRejectBidMutation();
  return (
    <FormDialog<{ reason: string }, null>
      title={texts.rejectOf(bidder.name)}
      endpoint="rejectBid"
      initialValues={{ reason: '' }}
      rules={rejectionRules}
      onSubmit={({ reason }) => reject({ project, bid, reason })}
      send={texts.reject}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={texts.rejectReason} maxLength={2_000} />
    </FormDialog>
  );
}
