import { Link } from 'react-router-dom';
import type { Garage } from '../../../contract/wire/garage';
import { links } from '../../routes/links';
import { money, number } from '../../texts/format';
import { garage as texts } from '../../texts/garage';

interface Tile {
  label: string;
  value: string;
  to: string;
  /** Nobody need worry about a zero. */
  tone?: 'urgent' | 'expired' | undefined;
}

/** The garage in numbers, each the way to what is behind it. */
export function Numbers({ garage: { software, requests } }: { garage: Garage }) {
  const { total, expired, expiring, needs, cost } = software;
  const counts: Tile[] = [
    { label: texts.total, value: number(total), to: links.softwareList() },
    ...expiring.map(({ days, count }, index) => ({
      label: texts.within(days),
      value: number(count),
      to: links.softwareList({ vyprsi: days }),
      tone: count > 0 && index === 0 ? ('urgent' as const) : undefined,
    })),
    {
      label: texts.expired,
      value: number(expired),
      to: links.softwareList({ vyprsi: 'po' }),
      tone: expired > 0 ? 'expired' : undefined,
    },
    ...needs.map(({ need, count }) => ({
      label: texts.need[need],
      value: number(count),
      to: links.softwareList({ potreba: need }),
    })),
  ];
  const sums: Tile[] = [
    { label: texts.perMonth, value: money(Math.round(cost.month)), to: links.softwareList({ vyprsi: 'platne' }) },
    { label: texts.perYear, value: money(Math.round(cost.year)), to: links.softwareList({ vyprsi: 'platne' }) },
    { label: texts.newRequests, value: number(requests.NEW), to: links.requests() },
    { label: texts.acceptedRequests, value: number(requests.ACCEPTED), to: links.requests() },
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
    <ul className={isWide ? 'garage-numbers garage-sums plain' : 'garage-numbers plain'}>
      {tiles.map(({ label, value, to, tone }) => (
        <li key={label}>
          <Link to={to} className={tone && `garage-${tone}`}>
            <strong>{value}</strong> <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
