import type { Rating } from '../../contract/wire/companies';
import { number } from '../texts/format';
import { ratingTexts } from '../texts/companies';
import './Stars.css';

/** An average of up to five stars with the number of ratings; reads as one sentence. */
export function Stars({ rating: { average, count } }: { rating: Rating }) {
  if (average === null || count === 0) return <span className="stars stars--none">{ratingTexts.none}</span>;
  return (
    <span className="stars" role="img" aria-label={ratingTexts.value(average, count)}>
      <span className="stars__row" aria-hidden="true">
        ★★★★★
        <span className="stars__filled" style={{ width: `${(average / 5) * 100}%` }}>
          ★★★★★
        </span>
      </span>
      <span aria-hidden="true">
        {number(Math.round(average * 10) / 10)} ({number(count)})
      </span>
    </span>
  );
}
