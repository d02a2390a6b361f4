import { rejectionRules } from '../../../contract/rules/offers';
import type { ComparedOffer } from '../../../contract/wire/comparison';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { useRejectOfferMutation } from '../../slices/choosing';
import { choosing as texts } from '../../texts/choosing';
import { Dialog } from '../../ui/Dialog';

/** Why an offer is put aside, as its bidder reads it. */
export default function RejectDialog({
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
    <Dialog title={texts.rejectOf(bidder.name)} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <PortalForm<{ reason: string }, null>
        endpoint="rejectOffer"
        initialValues={{ reason: '' }}
        rules={rejectionRules}
        guarded={false}
        onSubmit={({ reason }) => reject({ project, offer, reason })}
        onSaved={onClose}
      >
        <TextAreaField name="reason" label={texts.rejectReason} maxLength={2_000} />
        <div>
          <SubmitButton>{texts.reject}</SubmitButton>
        </div>
      </PortalForm>
    </Dialog>
  );
}
