import { useEffect, useRef, useState } from 'react';
import { SCORE_MAX } from '#contract/limits/limits.ts';
import type { ComparedBid } from '#contract/wire/comparison.ts';
import type { TenderCriterion } from '#contract/wire/tenders.ts';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { RadioGroup } from '#shared/ui/Radio.tsx';
import { useSaveBidScoresMutation } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';
import styles from './evaluation.module.css';

const POINTS = Array.from({ length: SCORE_MAX + 1 }, (_, points) => ({ value: points, label: String(points) }));
/** Milliseconds after the last arrow key. Arrows pass points that nobody wants to give. */
const PAUSE = 800;

interface ScoreCellProps {
  project: number;
  bid: ComparedBid;
  criterion: TenderCriterion;
  onNote: () => void;
}

/** The reader's own points of one criterion, saved at once: by a click, a digit, or the arrow keys. */
export function ScoreCell({ project, bid: { id, bidder, own_scores }, criterion, onNote }: ScoreCellProps) {
  const own = own_scores.find((one) => one.criterion === criterion.id);
  const name = texts.pointsOf(criterion.name, bidder.name);
  const [given, give] = useGivenPoints(project, id, criterion.id, own?.note ?? null);
  const isByArrow = useRef(false);
  return (
    <div
      className={styles.points}
      onKeyDown={({ key }) => {
        isByArrow.current = key.startsWith('Arrow');
        if (POINTS.some(({ label }) => label === key)) give(Number(key), 0);
      }}
      onPointerDown={() => {
        isByArrow.current = false;
      }}
    >
      <RadioGroup
        optionType="button"
        size="small"
        aria-label={name}
        name={`points-${id}-${criterion.id}`}
        value={given ?? own?.points ?? null}
        options={POINTS}
        onChange={({ target }) => give(target.value as number, isByArrow.current ? PAUSE : 0)}
      />
      {own?.note && <LinkedText>{own.note}</LinkedText>}
      {own && (
        <Button type="link" size="small" aria-label={`${texts.note}: ${name}`} onClick={onNote}>
          {own.note ? texts.changeNote : texts.note}
        </Button>
      )}
    </div>
  );
}

/** The points that are being saved, and a function that saves others after a pause, one request at a time. */
function useGivenPoints(project: number, bid: number, criterion: string, note: string | null) {
  const [save] = useSaveBidScoresMutation();
  const [given, setGiven] = useState<number | null>(null);
  /** Points that are not on their way yet. */
  const waiting = useRef<number | null>(null);
  const timer = useRef<number>(undefined);
  const saving = useRef(Promise.resolve());

  const send = () => {
    saving.current = saving.current.then(async () => {
      const points = waiting.current;
      if (points === null) return;
      waiting.current = null;
      const { error } = await save({ project, bid, scores: [{ criterion, points, note }] });
      if (error !== undefined) setGiven(waiting.current);
    });
  };
  const sendLast = useRef(send);
  useEffect(() => {
    sendLast.current = send;
  });
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      sendLast.current();
    },
    [],
  );
  const give = (points: number, pause: number) => {
    setGiven(points);
    waiting.current = points;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => sendLast.current(), pause);
  };
  return [given, give] as const;
}
