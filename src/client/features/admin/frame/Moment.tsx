import { dayOf } from '#contract/lib/days.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { dateOf, dateTime, timeOf } from '#shared/texts/format.ts';
import styles from './SectionTable.module.css';

/** A time in a cell: the day, today the hour. The tooltip has both. */
export function Moment({ at }: { at: string | null }) {
  const today = useAppSelector(selectToday);
  if (at === null) return null;
  return (
    <time dateTime={at} title={dateTime(at)} className={styles.moment}>
      {dayOf(new Date(at)) === today ? timeOf(at) : dateOf(at)}
    </time>
  );
}
