import { rejectionRules } from '../../../../contract/rules/bids';
import type { ComparedBid } from '../../../../contract/wire/comparison';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { useRejectBidMutation } from '../evaluationApi';
import { evaluation as texts } from '../evaluationTexts';

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
