import { SCORE_MAX } from '#contract/limits/limits.ts';
import { scoredCriteria } from '#contract/rules/awarding.ts';
import type { ComparedBid } from '#contract/wire/comparison.ts';
import type { TenderCriterion } from '#contract/wire/tenders.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useSaveBidScoresMutation } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';

type Values = Record<string, { points: number | null; note: string }>;

const POINTS = Array.from({ length: SCORE_MAX + 1 }, (_, points) => ({ value: points, label: String(points) }));

/**
 * Dialog for the reader's own scores of one bid, by criterion. Criteria can be left empty and scored later; points by
 * price are computed.
 */
export default function ScoreDialog({
  project,
  bid: { id, bidder, own_scores },
  criteria: all,
  onClose,
}: {
  project: number;
  bid: ComparedBid;
  criteria: readonly TenderCriterion[];
  onClose: () => void;
}) {
  const [save] = useSaveBidScoresMutation();
  const criteria = scoredCriteria(all);
  const initialValues: Values = Object.fromEntries(
    criteria.map((criterion) => {
      const own = own_scores.find((one) => one.criterion === criterion.id);
      return [criterion.id, { points: own?.points ?? null, note: own?.note ?? '' }];
    }),
  );
  return (
    <FormDialog<Values, null>
      title={texts.scoreOf(bidder.name)}
      endpoint="saveBidScores"
      initialValues={initialValues}
      onSubmit={(values) =>
        save({
          project,
          bid: id,
          scores: Object.entries(values).flatMap(([criterion, { points, note }]) =>
            points === null ? [] : [{ criterion, points, note: note || null }],
          ),
        })
      }
      send={texts.save}
      onClose={onClose}
    >
      {criteria.map((criterion) => (
        <div key={criterion.id}>
          <SelectField
            name={`${criterion.id}.points`}
            label={texts.points(criterion.name, criterion.weight)}
            hint={texts.pointsHint}
            options={POINTS}
          />
          <TextField name={`${criterion.id}.note`} label={texts.noteOf(criterion.name)} maxLength={2_000} />
        </div>
      ))}
    </FormDialog>
  );
}
