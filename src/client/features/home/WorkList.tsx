import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import type { ListBand, ListMark } from '#contract/vocabulary/list.ts';
import type { ListRow, Overview } from '#contract/wire/overview.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { listViewChosen, selectListView } from '#shared/store/slices/preferences.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import styles from './Dashboard.module.css';
import { dashboard as texts } from './homeTexts.ts';
import { neighbourOf, onListKey } from './listKeys.ts';
import { bandsOf, FOLDED_AT } from './listRows.ts';
import { useMarkListRowMutation } from './overviewApi.ts';
import { WorkRow } from './WorkRow.tsx';

interface ChoiceProps {
  label: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

function Choice({ label, isOn, onTurn }: ChoiceProps) {
  const id = useId();
  return (
    <Line gap={8} wrap={false}>
      <Switch id={id} size="small" checked={isOn} onChange={onTurn} />
      <label htmlFor={id}>{label}</label>
    </Line>
  );
}

/** The rows of the list in their bands, with keys for those who have the focus in it. */
export function WorkList({ overview }: { overview: Overview }) {
  const { rows, previous_visit: visited, idle, now } = overview;
  const dispatch = useAppDispatch();
  const { isFirm = false, areKeysOff = false } = useAppSelector(selectListView);
  const [isWhole, setWhole] = useState(false);
  const [isRunningOpen, setRunningOpen] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  const [mark] = useMarkListRowMutation();
  const list = useRef<HTMLDivElement>(null);
  const { bands, count } = bandsOf(rows, isFirm, isWhole);
  const shown = [...bands.DO, ...bands.NEW, ...(isRunningOpen ? bands.RUNNING : [])];
  const reached = shown.find(({ item }) => item === current) ?? shown[0];

  const markRow = (item: string, chosen: ListMark, until?: string) => {
    // Before the row goes away, with the focus in it.
    (neighbourOf(list.current, item) ?? list.current)?.focus({ preventScroll: true });
    void mark({ item, mark: chosen, ...(until && { until }) });
  };
  const rowsOf = (band: ListBand) => (
    <ul className={clsx('plain', styles.rows)}>
      {bands[band].map((row: ListRow) => (
        <WorkRow
          key={row.item}
          row={row}
          now={now}
          hasKeys={!areKeysOff}
          isReached={row === reached}
          onReach={() => setCurrent(row.item)}
          onMark={(chosen, until) => markRow(row.item, chosen, until)}
        />
      ))}
    </ul>
  );

  return (
    // The keys are those of its rows, which have the focus.
    <div ref={list} tabIndex={-1} className={styles.list} {...(!areKeysOff && { onKeyDown: onListKey })}>
      {rows.some(({ is_mine }) => !is_mine) && (
        <Choice label={texts.isFirm} isOn={isFirm} onTurn={(isOn) => void dispatch(listViewChosen({ isFirm: isOn }))} />
      )}
      {count === 0 && (
        <EmptyState title={idle.sentence} action={<LinkButton to={idle.path}>{idle.label}</LinkButton>} />
      )}
      {(['DO', 'NEW'] as const).map(
        (band) =>
          bands[band].length > 0 && (
            <section key={band} aria-label={texts.bands[band]}>
              <h2>{texts.bands[band]}</h2>
              {band === 'NEW' && visited && <span className="secondary">{texts.visited(visited)}</span>}
              {rowsOf(band)}
            </section>
          ),
      )}
      {count > FOLDED_AT && (
        <div>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.fewer : texts.all(count)}
          </Button>
        </div>
      )}
      {bands.RUNNING.length > 0 && (
        <details open={isRunningOpen} onToggle={({ currentTarget }) => setRunningOpen(currentTarget.open)}>
          <summary>{texts.running(bands.RUNNING.length)}</summary>
          {isRunningOpen && rowsOf('RUNNING')}
        </details>
      )}
      {rows.length > 0 && (
        <div className={clsx('no-print', styles.keys)}>
          <Choice
            label={texts.keys}
            isOn={!areKeysOff}
            onTurn={(isOn) => void dispatch(listViewChosen({ areKeysOff: !isOn }))}
          />
          <span className="secondary">{texts.keysHint}</span>
        </div>
      )}
    </div>
  );
}
