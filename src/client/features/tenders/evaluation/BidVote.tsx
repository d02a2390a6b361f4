import type { ComparedBid } from '#contract/wire/comparison.ts';
import { useSaveBidVoteMutation } from '../evaluationApi.ts';
import { VoteDialog } from '../shared/VoteDialog.tsx';

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
