import type { ComparedBid } from '../../../../contract/wire/comparison';
import { VoteDialog } from '../shared/VoteDialog';
import { useSaveBidVoteMutation } from '../evaluationApi';

/** Dialog for the reader's own vote on a bid. */
export default function BidVote({
  bid: { id: bid, bidder, own_vote },
  project,
  onClose,
}: {
  bid: ComparedBid;
  project: number;
  onClose: () => void;
}) {
  const [save] = useSaveBidVoteMutation();
  return (
    <VoteDialog<null>
      name={bidder.name}
      own={own_vote}
      endpoint="saveBidVote"
      save={(vote) => save({ project, bid, ...vote })}
      onClose={onClose}
    />
  );
}
