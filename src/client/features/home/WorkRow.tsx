import { clsx } from 'clsx';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, daysBetween } from '#contract/lib/days.ts';
import type { ListMark } from '#contract/vocabulary/list.ts';
import type { ListRow } from '#contract/wire/overview.ts';
import { useEndWatchMutation, useUpdateWatchMutation } from '#features/watches/watchesApi.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { date, NBSP } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import styles from './Dashboard.module.css';
import { dashboard as texts } from './homeTexts.ts';
import { useUpdateFirstStepsMutation } from './overviewApi.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';

/** The first step that is done by looking. */
const GRANTS_STEP = 'step:grants';

/** Days before a deadline from which it is emphasized. */
const SOON = 3;

function Deadline({ row: { until, day, text }, now }: { row: ListRow; now: string }) {
  const today = useAppSelector(selectToday);
  const last = until ? dayOf(new Date(until)) : day;
  if (!last) return null;
  const left = daysBetween(today, last);
  return (
    <span className={clsx(left < 0 ? styles.over : left < SOON && styles.urgent)}>
      {until ? texts.until(until, now) : texts.day(last, left, text.includes(date(last).replaceAll(NBSP, ' ')))}
    </span>
  );
}

interface WorkRowProps {
  row: ListRow;
  /** Server time. */
  now: string;
  hasKeys: boolean;
  /** Tab reaches this row of the list; the keys reach the others. */
  isReached: boolean;
  onReach: () => void;
  onMark: (mark: ListMark, until?: string) => void;
}

/** A row of the list: what it is about, its one press, and what puts it away. */
export function WorkRow({ row, now, hasKeys, isReached, onReach, onMark }: WorkRowProps) {
  const { title, kind, band, press, watch, marks } = row;
  const id = useId();
  const [updateWatch, updating] = useUpdateWatchMutation();
  const [endWatch] = useEndWatchMutation();
  const [visit] = useUpdateFirstStepsMutation();
  // Neither makes the navigation wait.
  const opened = () => {
    if (kind === 'HIT' && watch !== null) void updateWatch({ id: watch, pressed: true });
    if (row.item === GRANTS_STEP) void visit({ grants: true });
  };
  const named = (act: string) => ({ 'aria-label': texts.of(act, title), children: act, size: 'small' as const });
  const keys = ['J', 'K', press && 'Enter', marks.includes('SNOOZED') && 'H', marks.includes('DONE') && 'E'];
  return (
    <li
      data-row={row.item}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keys move between rows, not between links.
      tabIndex={hasKeys && isReached ? 0 : -1}
      aria-labelledby={id}
      {...(hasKeys && { 'aria-keyshortcuts': keys.filter(Boolean).join(' ') })}
      className={styles.row}
      onFocus={onReach}
    >
      <div className={styles.what}>
        <div>
          <Link id={id} to={row.path} className={styles.name} onClick={opened}>
            {title}
          </Link>
          {row.is_new && band !== 'NEW' && <Tag color="processing">{texts.fresh}</Tag>}
          {!row.is_mine && <Tag>{texts.ofFirm}</Tag>}
        </div>
        {row.text && <div>{row.text}</div>}
        <div className={clsx('secondary', styles.notes)}>
          <Deadline row={row} now={now} />
          {row.why && <span>{row.why}</span>}
        </div>
      </div>
      <div className={clsx('no-print', styles.acts)}>
        {press &&
          (kind === 'WATCH' && watch !== null ? (
            <Button
              {...named(press.label)}
              data-key="enter"
              busy={updating.isLoading}
              onClick={() => void updateWatch({ id: watch, pressed: true })}
            />
          ) : (
            <LinkButton {...named(press.label)} data-key="enter" to={press.path} onClick={opened} />
          ))}
        {marks.includes('SNOOZED') && <SnoozeMenu title={title} onChoose={(until) => onMark('SNOOZED', until)} />}
        {marks.includes('DONE') && (
          <Button {...named(texts.done)} type="text" data-key="e" onClick={() => onMark('DONE')} />
        )}
        {marks.includes('DISMISSED') && (
          <Button {...named(texts.dismiss)} type="text" onClick={() => onMark('DISMISSED')} />
        )}
        {watch !== null && (
          <Button {...named(texts.endWatch)} type="text" onClick={() => void endWatch({ id: watch })} />
        )}
      </div>
    </li>
  );
}
