import { dayOf } from '../../../../contract/lib/days';
import { selectToday } from '../../../app/slices/device';
import { useAppSelector } from '../../../app/store/hooks/app';
import { dateOf, dateTime, timeOf } from '../../../shared/texts/format';
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
