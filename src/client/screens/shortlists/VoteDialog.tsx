import { shortlistVoteRules } from '../../../contract/rules/shortlists';
import { SHORTLIST_VOTES, type ShortlistVote } from '../../../contract/vocabulary/shortlists';
import type { Shortlist, ShortlistItem } from '../../../contract/wire/shortlists';
import { FormDialog } from '../../components/dialogs/FormDialog';
import { SelectField } from '../../forms/fields/SelectField';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { useSaveShortlistVoteMutation } from '../../slices/shortlists';
import { shortlists as texts, votes } from '../../texts/shortlists';

/** The reader's own vote on one company. */
export default function VoteDialog({
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
    <FormDialog<{ vote: ShortlistVote | null; comment: string }, Shortlist>
      title={texts.voteOf(company?.name ?? texts.hidden)}
      endpoint="saveShortlistVote"
      initialValues={{ vote: own_vote?.vote ?? null, comment: own_vote?.comment ?? '' }}
      rules={shortlistVoteRules}
      onSubmit={({ vote, comment }) => save({ id: list, item: id, vote: vote ?? 0, comment })}
      send={texts.send}
      onClose={onClose}
    >
      <SelectField
        name="vote"
        label={texts.yourVote}
        options={[...SHORTLIST_VOTES].reverse().map((value) => ({ value, label: votes[`${value}`] }))}
      />
      <TextAreaField name="comment" label={texts.comment} maxLength={1_000} />
    </FormDialog>
  );
}
