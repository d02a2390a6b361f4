import type { ComparedOffer } from '../../../contract/wire/comparison';
import { VoteDialog } from '../../components/votes/VoteDialog';
import { useSaveOfferVoteMutation } from '../../slices/evaluation';

/** The reader's own vote on an offer. */
export default function OfferVote({
  offer: { id: offer, bidder, own_vote },
  project,
  onClose,
}: {
  offer: ComparedOffer;
  project: number;
  onClose: () => void;
}) {
  const [save] = useSaveOfferVoteMutation();
  return (
    <VoteDialog<null>
      name={bidder.name}
      own={own_vote}
      endpoint="saveOfferVote"
      save={(vote) => save({ project, offer, ...vote })}
      onClose={onClose}
    />
  );
}
