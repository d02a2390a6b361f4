import type { AdminWeek } from '#contract/wire/adminOverview.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { date, number } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { useListAdminWeeksQuery } from '../adminApi.ts';
import { overview as texts } from '../adminTexts.ts';
import styles from './overview.module.css';

const COUNTS = ['came', 'asked', 'bid', 'decided', 'returned'] as const;

/** How many companies came, asked, bid, decided and came back, by week. */
export function Weeks() {
  return (
    <Card title={texts.weeks} className={styles.month}>
      <p className="secondary">{texts.weeksHint}</p>
      <Loaded query={useListAdminWeeksQuery()} skeleton={<Skeleton blocks={[240]} />}>
        {(weeks) => (
          <Table<AdminWeek>
            label={texts.weeks}
            rows={weeks}
            keyOf={({ week }) => week}
            isDense
            columns={[
              { key: 'week', title: texts.week, isName: true, render: ({ week }) => date(week) },
              ...COUNTS.map((count) => ({
                key: count,
                title: texts.weekColumns[count],
                align: 'right' as const,
                render: (row: AdminWeek) => number(row[count]),
              })),
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}
