import type { EndpointName } from '#contract/endpoints/endpoints.ts';
import { voteRules } from '#contract/rules/votes.ts';
import { type Vote, VOTES } from '#contract/vocabulary/votes.ts';
import type { OwnVote } from '#contract/wire/votes.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import type { SubmitResult } from '#shared/forms/PortalForm.tsx';
import { voteLabels, votes as texts } from '../votesTexts.ts';

interface VoteDialogProps<Saved> {
  /** Name of the subject of the vote. */
  name: string;
  own: OwnVote | null;
  endpoint: EndpointName;
  save: (vote: { vote: Vote; comment: string | null }) => PromiseLike<SubmitResult<Saved>>;
  onClose: () => void;
}

/** Dialog for the reader's own vote and comment. */
export function VoteDialog<Saved>({ name, own, endpoint, save, onClose }: VoteDialogProps<Saved>) {
  return (
    <FormDialog<{ vote: Vote | null; comment: string }, Saved>
      title={texts.voteOf(name)}
      endpoint={endpoint}
      initialValues={{ vote: own?.vote ?? null, comment: own?.comment ?? '' }}
      rules={voteRules}
      onSubmit={({ vote, comment }) => save({ vote: vote ?? 0, comment: comment || null })}
      send={texts.send}
      onClose={onClose}
    >
      <SelectField
        name="vote"
        label={texts.yourVote}
        options={[...VOTES].reverse().map((value) => ({ value, label: voteLabels[`${value}`] }))}
      />
      <TextAreaField name="comment" label={texts.comment} maxLength={1_000} />
    </FormDialog>
  );
}
