import { rejectionRules } from '../../../contract/rules/offers';
import type { ComparedOffer } from '../../../contract/wire/comparison';
import { FormDialog } from '../../components/dialogs/FormDialog';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { useRejectOfferMutation } from '../../slices/evaluation';
import { evaluation as texts } from '../../texts/evaluation';

/** Why an offer is put aside, as its bidder reads it. */
export default function RejectOfferDialog({
  offer: { id: offer, bidder },
  project,
  onClose,
}: {
  offer: ComparedOffer;
  project: number;
  onClose: () => void;
}) {
  const [reject] = useRejectOfferMutation();
  return (
    <FormDialog<{ reason: string }, null>
      title={texts.rejectOf(bidder.name)}
      endpoint="rejectOffer"
      initialValues={{ reason: '' }}
      rules={rejectionRules}
      onSubmit={({ reason }) => reject({ project, offer, reason })}
      send={texts.reject}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={texts.rejectReason} maxLength={2_000} />
    </FormDialog>
  );
}
