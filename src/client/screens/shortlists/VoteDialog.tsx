import { shortlistVoteRules } from '../../../contract/rules/shortlists';
import { SHORTLIST_VOTES, type ShortlistVote } from '../../../contract/vocabulary/shortlists';
import type { Shortlist, ShortlistItem } from '../../../contract/wire/shortlists';
import { SelectField } from '../../forms/fields/SelectField';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { useSaveShortlistVoteMutation } from '../../slices/shortlists';
import { shortlists as texts, votes } from '../../texts/shortlists';
import { Dialog } from '../../ui/Dialog';

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
    <Dialog
      title={texts.voteOf(company?.name ?? texts.hidden)}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <PortalForm<{ vote: ShortlistVote | null; comment: string }, Shortlist>
        endpoint="saveShortlistVote"
        initialValues={{ vote: own_vote?.vote ?? null, comment: own_vote?.comment ?? '' }}
        rules={shortlistVoteRules}
        guarded={false}
        onSubmit={({ vote, comment }) => save({ id: list, item: id, vote: vote ?? 0, comment })}
        onSaved={onClose}
      >
        <SelectField
          name="vote"
          label={texts.yourVote}
          options={[...SHORTLIST_VOTES].reverse().map((value) => ({ value, label: votes[`${value}`] }))}
        />
        <TextAreaField name="comment" label={texts.comment} maxLength={1_000} />
        <div>
          <SubmitButton>{texts.send}</SubmitButton>
        </div>
      </PortalForm>
    </Dialog>
  );
}
