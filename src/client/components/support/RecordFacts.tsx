import type { RecordedPlace } from '../../../contract/supportRecord';
import { support } from '../../texts/support';
import styles from './RecordFacts.module.css';

interface RecordFactsProps {
  portal: RecordedPlace;
  steps: number;
  /** Characters. */
  size: number;
}

/** Build and its time, as people tell builds apart. */
export const buildName = ({ id, made }: RecordedPlace['build']): string => support.build(id, made);

/** How far back a record reaches from when it was saved: time and steps. */
export const reachOf = ({ times, saved_at: savedAt }: RecordedPlace, steps: number): string =>
  support.reach(Math.max(0, Date.parse(savedAt) - (times[0] ?? NaN)) || 0, steps);

/** Where and how a record came about. */
export function RecordFacts({ portal, steps, size }: RecordFactsProps) {
  const { facts } = support;
  const rows: [string, string][] = [
    [facts.reach, reachOf(portal, steps)],
    [facts.size, support.kilobytes(size)],
    [facts.route, portal.route],
    [facts.window, support.pixels(portal.window)],
    [facts.browser, portal.browser],
    [facts.build, buildName(portal.build)],
    [
      facts.requests,
      portal.requests
        .slice(-5)
        .map(({ call, status }) => `${call} ${status ?? '–'}`)
        .join('\n') || '–',
    ],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
