import type { Shortlist, ShortlistItem } from '#contract/wire/shortlists.ts';
import { VoteDialog } from '../shared/VoteDialog.tsx';
import { useSaveShortlistVoteMutation } from '../shortlistsApi.ts';
import { shortlists as texts } from '../shortlistsTexts.ts';

/** Dialog for the reader's own vote on a shortlisted company. */
export default function ItemVote({
  list,
  item: { id, company, own_vote },
  onClose,
}: {
  list: number;
  item: ShortlistItem;
  onClose: () => void;
}) {
  const [save] = useSaveShortlistVoteMutation();
  return (
    <VoteDialog<Shortlist>
      name={company?.name ?? texts.hidden}
      own={own_vote}
      endpoint="saveShortlistVote"
      save={(vote) => save({ id: list, item: id, ...vote })}
      onClose={onClose}
    />
  );
}
