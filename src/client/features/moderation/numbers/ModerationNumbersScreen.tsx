import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import {
  moderationRules,
  moderationSources,
  moderationStates,
  reportGrounds,
} from '#contract/rules/moderationLabels.ts';
import type { ModerationNumbers } from '#contract/wire/moderation.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { number } from '#shared/texts/format.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { StaticTable } from '#shared/ui/StaticTable.tsx';
import { moderationNumbers as texts } from '../moderationNumbersTexts.ts';
import { useGetModerationNumbersQuery } from '../moderationsApi.ts';
import styles from './ModerationNumbersScreen.module.css';

type Year = ModerationNumbers['years'][number];

/** `/moderovani`: public statistics of reports and decisions by year. */
export default function ModerationNumbersScreen() {
  const numbers = useGetModerationNumbersQuery();
  return (
    <article className={styles.page}>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <p>
        {texts.how} <Link to={paths.law('terms')}>{texts.terms}</Link>.
      </p>
      <Loaded
        query={numbers}
        skeleton={<Skeleton blocks={[40, 240]} />}
        isEmpty={({ years }) => years.length === 0}
        empty={<EmptyState title={texts.none} hint={texts.noneHint} />}
      >
        {({ years }) => years.map((one) => <OneYear key={one.year} numbers={one} />)}
      </Loaded>
    </article>
  );
}

function OneYear({ numbers }: { numbers: Year }) {
  const { year, reports, moderations, appeals, appeals_granted, appeals_refused, median_hours } = numbers;
  const heading = `year-${year}`;
  const facts = [
    [texts.reports, number(reports)],
    [texts.moderations, number(moderations)],
    [
      texts.appeals,
      appeals === 0 ? number(0) : `${number(appeals)}, ${texts.ofAppeals(appeals_granted, appeals_refused)}`,
    ],
    median_hours !== null && [texts.median, texts.hours(median_hours)],
  ].filter((fact) => fact !== false);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{texts.year(year)}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Counts
        title={texts.decided}
        year={year}
        headings={[texts.decision, texts.rule]}
        rows={numbers.decided.map(({ state, rule, count }) => ({
          names: [moderationStates[state], rule ? moderationRules[rule] : texts.noRule],
          count,
        }))}
      />
      <Counts
        title={texts.grounds}
        year={year}
        headings={[texts.ground]}
        rows={numbers.grounds.map(({ ground, count }) => ({ names: [reportGrounds[ground]], count }))}
      />
      <Counts
        title={texts.found}
        year={year}
        headings={[texts.source]}
        rows={numbers.found.map(({ source, count }) => ({ names: [moderationSources[source]], count }))}
      />
    </section>
  );
}

interface CountsProps {
  title: string;
  year: number;
  headings: readonly string[];
  rows: readonly { names: readonly string[]; count: number }[];
}

/** A table of counts. Renders nothing if there are no rows. */
function Counts({ title, year, headings, rows }: CountsProps) {
  if (rows.length === 0) return null;
  return (
    <StaticTable
      className={styles.table}
      aria-label={texts.tableOf(title, year)}
      caption={title}
      headings={[...headings, texts.count]}
      rows={rows.map(({ names, count }) => [...names, number(count)])}
    />
  );
}
