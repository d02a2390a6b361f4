import { dayOf, daysBetween } from '#contract/lib/days.ts';
import { paths } from '#contract/paths.ts';
import type { Overview } from '#contract/wire/overview.ts';
import { budgetRange } from '#features/projects/projectsTexts.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import styles from './Dashboard.module.css';
import { DashboardRows } from './DashboardRows.tsx';
import { dashboard as texts } from './homeTexts.ts';

type Task = Overview['tender_tasks'][number];

/** The place where a task is done. */
function placeOf({ task, tender, project, bid, count }: Task): string {
  switch (task) {
    case 'JUDGE':
    case 'CLARIFICATIONS':
      return paths.comparison(project.id);
    case 'DECIDE':
      return count === 0 ? paths.projectTender(project.id) : paths.award(project.id);
    case 'INVITED':
      return paths.tender(tender);
    default:
      return bid === null ? paths.projectTender(project.id) : paths.bid(bid);
  }
}

/** Days before a deadline from which it is emphasized. */
const SOON = 3;

function Deadline({ until, day = null, now }: { until: string | null; day?: string | null; now: string }) {
  const today = useAppSelector(selectToday);
  const last = until ? dayOf(new Date(until)) : day;
  const left = last ? daysBetween(today, last) : SOON;
  return (
    <span className={left < SOON ? styles.urgent : undefined}>
      {until ? texts.until(until, now) : day && texts.decisionBy(day, left)}
    </span>
  );
}

/** What waits in tenders and bids, and new tenders, by deadline. */
export function TenderRows({ overview: { tender_tasks, new_tenders, now } }: { overview: Overview }) {
  return (
    <>
      <DashboardRows
        title={texts.tenders}
        rows={tender_tasks.map((row) => ({
          key: `${row.task}-${row.tender}`,
          to: placeOf(row),
          name: row.project.name,
          what: texts.tenderTask(row.task, row.count),
          note: <Deadline until={row.until} day={row.day} now={now} />,
        }))}
      />
      <DashboardRows
        title={texts.newTenders(haveFields(new_tenders))}
        rows={new_tenders.map(({ id, name, company_name, categories, budget_from, budget_to, bids_until }) => ({
          key: id,
          to: paths.tender(id),
          name,
          what: texts.newTender(
            company_name,
            categories.map((category) => category.name),
            budgetRange(budget_from, budget_to),
          ),
          note: <Deadline until={bids_until} now={now} />,
        }))}
      />
    </>
  );
}

/** Rows that were chosen by the company's categories name those that they share with it. */
export const haveFields = (rows: readonly { categories: readonly unknown[] }[]) =>
  rows.some(({ categories }) => categories.length > 0);
