import { decidingPrice } from '#contract/rules/awarding.ts';
import { isJudged } from '#contract/rules/tenderStates.ts';
import type { ComparedBid } from '#contract/wire/comparison.ts';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { number } from '#shared/texts/format.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { evaluation as texts } from '../evaluationTexts.ts';

/** The computed points of the criterion by price, with the calculation. */
export function PricePoints({ bid: { price, price_points }, lowest }: { bid: ComparedBid; lowest: number | null }) {
  if (price_points === null || lowest === null) return <span className="secondary">{texts.noPoints}</span>;
  return (
    <Stack gap={4}>
      <span>{texts.outOf(price_points)}</span>
      <span className="secondary">{texts.priceFormula(lowest, decidingPrice(price))}</span>
    </Stack>
  );
}

interface PointsProps {
  bid: ComparedBid;
  criterion: string;
  isDecided: boolean;
  /** Whether the reader gives points above, which then are not repeated unless they were changed. */
  isScoring: boolean;
}

/** Scores for one criterion: from all evaluators, or only the reader's own while the others are not disclosed yet. */
export function Points({ bid: { state, given, own_scores }, criterion, isDecided, isScoring }: PointsProps) {
  const people = given ?? [{ name: null, is_self: true, is_changed: false, scores: own_scores }];
  const told = people.filter(({ is_self, is_changed }) => !isScoring || !is_self || is_changed);
  const lines = told.flatMap(({ name, is_changed, scores }) =>
    scores.filter((one) => one.criterion === criterion).map((one) => ({ name, is_changed, ...one })),
  );
  if (lines.length === 0)
    return (
      !(isScoring && isJudged(state)) && (
        <span className="secondary">{isDecided ? texts.noPoints : texts.notScored}</span>
      )
    );
  return (
    <ul className="plain">
      {lines.map(({ name, is_changed, points, note }, index) => (
        <li key={index}>
          {name === null ? number(points) : texts.given(name, points, is_changed)}
          {note && <LinkedText>{note}</LinkedText>}
        </li>
      ))}
    </ul>
  );
}
