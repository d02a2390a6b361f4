import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Garage } from '#contract/wire/garage.ts';
import { money, number as formatNumber } from '#shared/texts/format.ts';
import { Statistic } from '#shared/ui/Statistic.tsx';
import { garage as texts } from '../garageTexts.ts';
import styles from './garage.module.css';

interface Tile {
  label: string;
  value: number;
  format?: (value: number) => string;
  to: string;
  /** Marks the number with an amber dot, or with a red one. */
  isUrgent?: boolean;
  isOver?: boolean;
  /** The change to a month ago. */
  change?: string;
}

/** Two key numbers of the garage and a list of the others, each with a link to the records it counts. */
export function Numbers({ garage: { software, requests } }: { garage: Garage }) {
  const { total, expired, expiring, needs, cost, month_ago } = software;
  const [soon, ...later] = expiring;
  const large: Tile[] = [
    {
      label: texts.perMonth,
      value: Math.round(cost.month),
      format: money,
      to: paths.softwareList({ vyprsi: 'platne' }),
      change: texts.change(Math.round(cost.month) - Math.round(month_ago.cost.month), money),
    },
    ...(soon
      ? [
          {
            ...within(soon),
            isUrgent: soon.count > 0,
            change: texts.change(soon.count - month_ago.expiring, formatNumber),
          },
        ]
      : []),
  ];
  const others: Tile[] = [
    { label: texts.total(total), value: total, to: paths.softwareList() },
    { label: texts.perYear, value: Math.round(cost.year), format: money, to: paths.softwareList({ vyprsi: 'platne' }) },
    ...later.map(within),
    { label: texts.expired(expired), value: expired, to: paths.softwareList({ vyprsi: 'po' }), isOver: expired > 0 },
    ...needs.map(({ need, count }) => ({
      label: texts.need[need](count),
      value: count,
      to: paths.softwareList({ potreba: need }),
    })),
    { label: texts.newRequests(requests.NEW), value: requests.NEW, to: paths.requests() },
    { label: texts.acceptedRequests(requests.ACCEPTED), value: requests.ACCEPTED, to: paths.requests() },
  ];
  return (
    <section aria-label={texts.numbers} className={styles.numbers}>
      {large.map(({ label, to, isUrgent = false, change, ...number }) => (
        <Link key={label} to={to} className={styles.large}>
          <Statistic
            {...number}
            title={label}
            classNames={{ content: clsx(styles.number, isUrgent && styles.urgent) }}
          />{' '}
          <span className="secondary">{change}</span>
        </Link>
      ))}
      <ul className={clsx('plain', styles.others)}>
        {others.map(({ label, value, format = formatNumber, to, isOver = false }) => (
          <li key={label}>
            <Link to={to}>
              {label} <strong className={clsx(isOver && styles.over)}>{format(value)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const within = ({ days, count }: Garage['software']['expiring'][number]): Tile => ({
  label: texts.within(days),
  value: count,
  to: paths.softwareList({ vyprsi: days }),
});
