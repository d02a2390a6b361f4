import type { RecordedPlace } from '#contract/masking/supportRecord.ts';
import { support } from '../supportTexts.ts';
import styles from './RecordFacts.module.css';

interface RecordFactsProps {
  portal: RecordedPlace;
  steps: number;
  /** Size in characters. */
  size: number;
}

/** Name of a build: its id and time. */
export const buildName = ({ id, made }: RecordedPlace['build']): string => support.build(id, made);

/** Length of a record before it was saved: time and number of steps. */
export const reachOf = ({ times, saved_at: savedAt }: RecordedPlace, steps: number): string =>
  support.reach(Math.max(0, Date.parse(savedAt) - (times[0] ?? NaN)) || 0, steps);

/** Where and how a record was made. */
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
