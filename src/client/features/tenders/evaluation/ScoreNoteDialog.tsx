import type { BidScore, ComparedBid } from '#contract/wire/comparison.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useSaveBidScoresMutation } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';

interface ScoreNoteDialogProps {
  project: number;
  bid: ComparedBid;
  /** The reader's own points. */
  score: BidScore;
  onClose: () => void;
}

/** Dialog for the note to the reader's own points of one criterion. */
export default function ScoreNoteDialog({ project, bid: { id, bidder }, score, onClose }: ScoreNoteDialogProps) {
  const [save] = useSaveBidScoresMutation();
  return (
    <FormDialog<{ note: string }, null>
      title={texts.noteOf(bidder.name)}
      endpoint="saveBidScores"
      initialValues={{ note: score.note ?? '' }}
      onSubmit={({ note }) => save({ project, bid: id, scores: [{ ...score, note: note || null }] })}
      send={texts.save}
      onClose={onClose}
    >
      <TextAreaField name="note" label={texts.note} maxLength={2_000} />
    </FormDialog>
  );
}
