import type { Rating } from '../../../contract/wire/companies';
import { number } from '../../texts/format';
import { ratingTexts } from '../../texts/companies';
import styles from './Stars.module.css';

const MOST = 5;
const ROW = '★'.repeat(MOST);

/** An average of up to five stars with the number of ratings; reads as one sentence. Why not antd's: docs/decisions/0051. */
export function Stars({ rating: { average, count } }: { rating: Rating }) {
  if (average === null || count === 0) return <span className={styles.stars}>{ratingTexts.none}</span>;
  return (
    <span className={styles.stars} role="img" aria-label={ratingTexts.value(average, count)}>
      <span className={styles.row} aria-hidden="true">
        {ROW}
        <span className={styles.filled} style={{ width: `${(average / MOST) * 100}%` }}>
          {ROW}
        </span>
      </span>
      <span aria-hidden="true">
        {number(Math.round(average * 10) / 10)} ({number(count)})
      </span>
    </span>
  );
}
