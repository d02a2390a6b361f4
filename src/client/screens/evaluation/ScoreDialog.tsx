import { SCORE_MAX } from '../../../contract/limits';
import type { CallCriterion } from '../../../contract/wire/calls';
import type { ComparedOffer } from '../../../contract/wire/comparison';
import { FormDialog } from '../../components/dialogs/FormDialog';
import { SelectField } from '../../forms/fields/SelectField';
import { TextField } from '../../forms/fields/TextField';
import { useSaveOfferScoresMutation } from '../../slices/evaluation';
import { evaluation as texts } from '../../texts/evaluation';

type Values = Record<string, { points: number | null; note: string }>;

const POINTS = Array.from({ length: SCORE_MAX + 1 }, (_, points) => ({ value: points, label: String(points) }));

/** The reader's own points of one offer, criterion by criterion; those that are left out can be given later. */
export default function ScoreDialog({
  project,
  offer: { id, bidder, own_scores },
  criteria,
  onClose,
}: {
  project: number;
  offer: ComparedOffer;
  criteria: readonly CallCriterion[];
  onClose: () => void;
}) {
  const [save] = useSaveOfferScoresMutation();
  const initialValues: Values = Object.fromEntries(
    criteria.map((criterion) => {
      const own = own_scores.find((one) => one.criterion === criterion.id);
      return [criterion.id, { points: own?.points ?? null, note: own?.note ?? '' }];
    }),
  );
  return (
    <FormDialog<Values, null>
      title={texts.scoreOf(bidder.name)}
      endpoint="saveOfferScores"
      initialValues={initialValues}
      onSubmit={(values) =>
        save({
          project,
          offer: id,
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
