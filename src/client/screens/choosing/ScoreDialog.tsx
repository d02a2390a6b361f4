import { SCORE_MAX } from '../../../contract/limits';
import type { CallCriterion } from '../../../contract/wire/calls';
import type { ComparedOffer } from '../../../contract/wire/comparison';
import { SelectField } from '../../forms/fields/SelectField';
import { TextField } from '../../forms/fields/TextField';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { useSaveOfferScoresMutation } from '../../slices/choosing';
import { choosing as texts } from '../../texts/choosing';
import { Dialog } from '../../ui/Dialog';

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
    <Dialog title={texts.scoreOf(bidder.name)} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <PortalForm<Values, null>
        endpoint="saveOfferScores"
        initialValues={initialValues}
        guarded={false}
        onSubmit={(values) =>
          save({
            project,
            offer: id,
            scores: Object.entries(values).flatMap(([criterion, { points, note }]) =>
              points === null ? [] : [{ criterion, points, note: note || null }],
            ),
          })
        }
        onSaved={onClose}
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
        <div>
          <SubmitButton>{texts.save}</SubmitButton>
        </div>
      </PortalForm>
    </Dialog>
  );
}
