import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Garage } from '../../../../contract/wire/garage';
import { paths } from '../../../../contract/paths';
import { money } from '../../../shared/texts/format';
import { garage as texts } from '../garageTexts';
import { Statistic } from '../../../shared/ui/Statistic';
import styles from './garage.module.css';

interface Tile {
  label: string;
  value: number;
  format?: (value: number) => string;
  to: string;
  /** Highlight of the number; undefined for zero. */
  tone?: 'urgent' | 'expired' | undefined;
}

/** Key numbers of the garage, each with a link to the records it counts. */
export function Numbers({ garage: { software, requests } }: { garage: Garage }) {
  const { total, expired, expiring, needs, cost } = software;
  const counts: Tile[] = [
    { label: texts.total(total), value: total, to: paths.softwareList() },
    ...expiring.map(({ days, count }, index) => ({
      label: texts.within(days),
      value: count,
      to: paths.softwareList({ vyprsi: days }),
      tone: count > 0 && index === 0 ? ('urgent' as const) : undefined,
    })),
    {
      label: texts.expired(expired),
      value: expired,
      to: paths.softwareList({ vyprsi: 'po' }),
      tone: expired > 0 ? 'expired' : undefined,
    },
    ...needs.map(({ need, count }) => ({
      label: texts.need[need](count),
      value: count,
      to: paths.softwareList({ potreba: need }),
    })),
  ];
  const sums: Tile[] = [
    {
      label: texts.perMonth,
      value: Math.round(cost.month),
      format: money,
      to: paths.softwareList({ vyprsi: 'platne' }),
    },
    { label: texts.perYear, value: Math.round(cost.year), format: money, to: paths.softwareList({ vyprsi: 'platne' }) },
    { label: texts.newRequests(requests.NEW), value: requests.NEW, to: paths.requests() },
    { label: texts.acceptedRequests(requests.ACCEPTED), value: requests.ACCEPTED, to: paths.requests() },
  ];
  return (
    <section aria-label={texts.numbers}>
      <Tiles tiles={counts} />
      <Tiles tiles={sums} isWide />
    </section>
  );
}

function Tiles({ tiles, isWide = false }: { tiles: readonly Tile[]; isWide?: boolean }) {
  return (
    <ul className={clsx('plain', styles.tiles, isWide && styles.sums)}>
      {tiles.map(({ label, to, tone, ...number }) => (
        <li key={label}>
          <Link to={to}>
            <Statistic {...number} title={label} classNames={{ content: clsx(styles.number, tone && styles[tone]) }} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
