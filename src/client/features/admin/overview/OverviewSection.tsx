import { clsx } from 'clsx';
import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import { canOpenSection } from '#contract/access/operatorAccess.ts';
import { queuePath } from '#contract/adminPaths.ts';
import { dayOf, daysBetween } from '#contract/lib/days.ts';
import { ADMIN_QUEUES, CALM_QUEUES, QUEUE_SECTIONS } from '#contract/vocabulary/operators.ts';
import type { WaitingQueue } from '#contract/wire/adminOverview.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useGetAdminOverviewQuery } from '../adminApi.ts';
import { emptyQueue, queueOf } from '../adminQueuesTexts.ts';
import { overview as texts } from '../adminTexts.ts';
import { MonthChart } from './MonthChart.tsx';
import styles from './overview.module.css';
import { Weeks } from './Weeks.tsx';

/** Polling interval in milliseconds. */
const LOOK_EVERY = 60_000;

/** `/provoz`: what the operator has to handle, since when, with links to the sections. */
export default function OverviewSection() {
  const overview = useGetAdminOverviewQuery(undefined, {
    pollingInterval: LOOK_EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <PageHead title={texts.title} />
      <Loaded query={overview} skeleton={<Skeleton blocks={[90, 90]} />}>
        {({ queues, days }) => (
          <>
            <Queues queues={queues} />
            {days && <MonthChart days={days} />}
          </>
        )}
      </Loaded>
      <Weeks />
    </>
  );
}

/** What waits, then what is in no hurry, and the names of empty queues. */
function Queues({ queues }: { queues: readonly WaitingQueue[] }) {
  const actor = useActor();
  const pressing = queues.filter(({ queue }) => !CALM_QUEUES.includes(queue));
  const calm = queues.filter(({ queue }) => CALM_QUEUES.includes(queue));
  const empty = ADMIN_QUEUES.filter(
    (queue) => canOpenSection(actor, QUEUE_SECTIONS[queue]) && queues.every((waiting) => waiting.queue !== queue),
  );
  return (
    <>
      {pressing.length === 0 ? (
        <EmptyState title={texts.calm} hint={texts.calmHint} />
      ) : (
        <QueueList label={texts.waiting} queues={pressing} />
      )}
      {calm.length > 0 && <QueueList label={texts.noHurry} queues={calm} isCalm />}
      {empty.length > 0 && (
        <p className={clsx(styles.empty, 'secondary')}>
          {texts.empty}{' '}
          {empty.map((queue, index) => (
            <Fragment key={queue}>
              {index > 0 && ', '}
              <Link to={queuePath(queue)}>{emptyQueue(queue)}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

interface QueueListProps {
  label: string;
  queues: readonly WaitingQueue[];
  isCalm?: boolean;
}

function QueueList({ label, queues, isCalm = false }: QueueListProps) {
  const id = useId();
  const today = useAppSelector(selectToday);
  return (
    <section aria-labelledby={id} className={clsx(styles.queues, isCalm && styles.calm)}>
      <h2 id={id}>{label}</h2>
      <ul className="plain">
        {queues.map(({ queue, count, oldest }) => (
          <li key={queue} className={styles.queue}>
            <Link to={queuePath(queue)} className={styles.name}>
              {queueOf(queue, count)}
            </Link>
            <span className="secondary" title={dateTime(oldest)}>
              {texts.oldest(daysBetween(dayOf(new Date(oldest)), today), oldest)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
