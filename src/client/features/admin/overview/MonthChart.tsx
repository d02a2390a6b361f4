import { clsx } from 'clsx';
import { useState } from 'react';
import type { AdminOverview } from '../../../../contract/wire/adminOverview';
import { overview as texts } from '../adminTexts';
import { date } from '../../../shared/texts/format';
import { Collapse } from '../../../shared/ui/Collapse';
import { Card } from '../../../shared/ui/Card';
import { Table } from '../../../shared/ui/Table';
import styles from './overview.module.css';

type Days = NonNullable<AdminOverview['days']>;

/** Received and settled requests by day, as a bar chart or a table. */
export function MonthChart({ days }: { days: Days }) {
  /** Whether the chart is shown as a table. */
  const [isTable, setTable] = useState(false);
  const most = Math.max(1, ...days.flatMap(({ came, settled }) => [came, settled]));
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
      <div className={styles.chart} aria-hidden="true">
        {days.map(({ day, came, settled }) => (
          <span key={day} className={styles.day} title={texts.ofDay(date(day), came, settled)}>
            {bar(came, styles.came)}
            {bar(settled, styles.settled)}
          </span>
        ))}
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
