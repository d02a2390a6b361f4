import { clsx } from 'clsx';
import { useState } from 'react';
import type { ReadRecord, RecordedAction } from '#contract/masking/supportRecord.ts';
import { reachOf } from '#features/support/shared/RecordFacts.tsx';
import { player } from '#features/support/supportTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Slider } from '#shared/ui/Slider.tsx';
import { UnstyledButton } from '#shared/ui/UnstyledButton.tsx';
import { buildNotice } from './buildNotice.ts';
import styles from './PlayerBar.module.css';
import { RecordNote } from './RecordNote.tsx';

interface PlayerBarProps {
  record: ReadRecord;
  /** The note sent with the record. */
  note: string | null;
  /** Window size of the step in CSS pixels. */
  size: readonly [number, number];
  /** 0 is the state before the first action. */
  step: number;
  isPlaying: boolean;
  onStep: (step: number) => void;
  onPlay: () => void;
}

/**
 * Name of an action. RTK Query actions share a few types, so the endpoint is added; screen states are named by their
 * key.
 */
function nameOfStep(action: RecordedAction | undefined): string {
  if (!action) return player.beginning;
  const { meta } = action as { meta?: { arg?: { endpointName?: unknown }; screenStateKey?: unknown } };
  if (typeof meta?.screenStateKey === 'string') return meta.screenStateKey;
  const endpoint = meta?.arg?.endpointName;
  return typeof endpoint === 'string' ? `${action.type} (${endpoint})` : action.type;
}

const scrollToItem = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });

const clock = new Intl.DateTimeFormat('cs-CZ', { timeStyle: 'medium' });

/** Controls of the player: buttons, a slider and a list of the actions. */
export function PlayerBar({ record, note, size, step, isPlaying, onStep, onPlay }: PlayerBarProps) {
  const { actions, portal } = record;
  const notice = buildNotice(record);
  const [isListed, setListed] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const last = actions.length;
  const nameOf = (index: number) => nameOfStep(actions[index - 1]);
  const timeOf = (index: number) =>
    portal.times[index - 1] === undefined ? '' : clock.format(portal.times[index - 1]);

  if (isHidden) {
    return (
      <Button size="small" className={styles.show} onClick={() => setHidden(false)}>
        {player.show}
      </Button>
    );
  }
  return (
    <>
      {isListed && (
        <ol className={clsx(styles.list, 'plain')} start={0}>
          {[...actions.keys(), last].map((index) => (
            <li key={index} ref={index === step ? scrollToItem : undefined}>
              <UnstyledButton aria-current={index === step ? 'step' : undefined} onClick={() => onStep(index)}>
                <span>{index}</span> <span>{nameOf(index)}</span> <time>{timeOf(index)}</time>
              </UnstyledButton>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.bar}>
        {notice && <p className="secondary">{notice}</p>}
        <RecordNote note={note} />
        <div className={clsx(styles.line, styles.now)}>
          <output aria-live={isPlaying ? 'off' : 'polite'}>
            <strong>{nameOf(step)}</strong> <span className="secondary">{timeOf(step)}</span>
          </output>
          <span>
            {reachOf(portal, last)}, {player.windowOf(size)}, {player.position(step, last)}
          </span>
        </div>
        <Slider max={last} value={step} aria-label={player.slider} aria-valuetext={nameOf(step)} onChange={onStep} />
        <div className={styles.line}>
          <Button size="small" type="primary" onClick={onPlay}>
            {isPlaying ? player.pause : player.play}
          </Button>
          <Button size="small" disabled={step === 0} onClick={() => onStep(0)}>
            {player.first}
          </Button>
          <Button size="small" disabled={step === 0} onClick={() => onStep(step - 1)}>
            {player.previous}
          </Button>
          <Button size="small" disabled={step === last} onClick={() => onStep(step + 1)}>
            {player.next}
          </Button>
          <Button size="small" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {player.list}
          </Button>
          <Button size="small" onClick={() => setHidden(true)}>
            {player.hide}
          </Button>
          {/* A plain link reloads the page, which ends the replay. */}
          <Button size="small" href={window.location.pathname}>
            {player.close}
          </Button>
        </div>
      </div>
    </>
  );
}
