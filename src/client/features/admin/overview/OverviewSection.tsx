import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { dayOf, daysBetween } from '../../../../contract/lib/days';
import type { WaitingQueue } from '../../../../contract/wire/adminOverview';
import { PageHead } from '../../../shared/elements/PageHead';
import { EmptyState } from '../../../shared/states/EmptyState';
import { Loaded } from '../../../shared/states/Loaded';
import { queuePath } from '../../../../contract/adminPaths';
import { useGetAdminOverviewQuery } from '../adminApi';
import { selectToday } from '../../../app/slices/device';
import { useAppSelector } from '../../../app/store/hooks/app';
import { overview as texts } from '../adminTexts';
import { queueOf } from '../adminQueuesTexts';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { MonthChart } from './MonthChart';
import styles from './overview.module.css';

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
      <PageHead title={texts.title} lead={texts.lead} />
      <Loaded of={overview} skeleton={<Skeleton blocks={[90, 90]} />}>
        {({ queues, days }) => (
          <>
            {queues.length === 0 ? <EmptyState title={texts.calm} hint={texts.calmHint} /> : <Queues queues={queues} />}
            {days && <MonthChart days={days} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Queues({ queues }: { queues: readonly WaitingQueue[] }) {
  const today = useAppSelector(selectToday);
  return (
    <section aria-label={texts.waiting}>
      <ul className={clsx(styles.queues, 'plain')}>
        {queues.map(({ queue, count, oldest }) => {
          const name = queueOf(queue, count);
          return (
            <li key={queue} className={styles.queue}>
              <span className={styles.name}>
                <Link to={queuePath(queue)}>{name}</Link>
              </span>
              <p className="secondary">{texts.oldest(daysBetween(dayOf(new Date(oldest)), today), oldest)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
