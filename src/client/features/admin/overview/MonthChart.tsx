import { clsx } from 'clsx';
import { useState } from 'react';
import type { AdminOverview } from '#contract/wire/adminOverview.ts';
import { date, shortDateOf } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Collapse } from '#shared/ui/Collapse.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { overview as texts } from '../adminTexts.ts';
import styles from './overview.module.css';

/** Days between two labels of the axis. The last day has one. */
const LABEL_EVERY = 7;

type Days = NonNullable<AdminOverview['days']>;

/** Received and settled requests by day, as a bar chart or a table. */
export function MonthChart({ days }: { days: Days }) {
  /** Whether the chart is shown as a table. */
  const [isTable, setTable] = useState(false);
  // Even, so that the line in the middle has a whole number.
  const most = 2 * Math.ceil(Math.max(1, ...days.flatMap(({ came, settled }) => [came, settled])) / 2);
  const bar = (count: number, className: string | undefined) => (
    <span className={clsx(styles.bar, className)} style={{ height: `${(100 * count) / most}%` }} />
  );
  const table = (
    <Table<Days[number]>
      label={texts.month}
      rows={[...days].reverse()}
      keyOf={({ day }) => day}
      isDense
      columns={[
        { key: 'day', title: texts.day, isName: true, render: ({ day }) => date(day) },
        { key: 'came', title: texts.received, align: 'right', render: ({ came }) => came },
        { key: 'settled', title: texts.settled, align: 'right', render: ({ settled }) => settled },
      ]}
    />
  );
  return (
    <Card title={texts.month} className={styles.month}>
      <p className={styles.legend} aria-hidden="true">
        <span className={clsx(styles.mark, styles.came)} /> {texts.received}
        <span className={clsx(styles.mark, styles.settled)} /> {texts.settled}
      </p>
      <div className={styles.plot} aria-hidden="true">
        <span className={styles.axis}>
          {[most, most / 2, 0].map((count) => (
            <span key={count}>{count}</span>
          ))}
        </span>
        <div className={styles.chart}>
          {days.map(({ day, came, settled }) => (
            <span key={day} className={styles.day} title={texts.ofDay(date(day), came, settled)}>
              {bar(came, styles.came)}
              {bar(settled, styles.settled)}
            </span>
          ))}
        </div>
        <span className={styles.days}>
          {days.map(
            ({ day }, index) =>
              index >= LABEL_EVERY &&
              (days.length - 1 - index) % LABEL_EVERY === 0 && (
                <span key={day} style={{ gridColumn: index + 1 }}>
                  {shortDateOf(`${day}T12:00:00Z`)}
                </span>
              ),
          )}
        </span>
      </div>
      <Collapse
        ghost
        size="small"
        activeKey={isTable ? ['month'] : []}
        onChange={(open) => setTable(open.length > 0)}
        items={[{ key: 'month', label: texts.asTable, children: table }]}
      />
    </Card>
  );
}
