import type { ReactNode } from 'react';
import type { Rating } from '#contract/wire/companies.ts';
import { ratingTexts } from '#shared/texts/controls.ts';
import { number } from '#shared/texts/format.ts';
import styles from './Stars.module.css';

const MOST = 5;
const ROW = '★'.repeat(MOST);

/**
 * An average rating of up to five stars with the number of ratings. Screen readers read it as one sentence. antd's Rate
 * is not used, because its stars are radio buttons, also in a disabled one, and it supports only half stars.
 */
export function Stars({ rating: { average, count } }: { rating: Rating }) {
  if (average === null || count === 0) return <span className={styles.stars}>{ratingTexts.none}</span>;
  return (
    <Row stars={average} label={ratingTexts.value(average, count)}>
      {number(Math.round(average * 10) / 10)} ({number(count)})
    </Row>
  );
}

/** Rating by one user. */
export const GivenStars = ({ stars }: { stars: number }) => (
  <Row stars={stars} label={ratingTexts.given(stars)}>
    {number(stars)}
  </Row>
);

interface RowProps {
  stars: number;
  label: string;
  /** Content after the stars. */
  children: ReactNode;
}

const Row = ({ stars, label, children }: RowProps) => (
  <span className={styles.stars} role="img" aria-label={label}>
    <span className={styles.row} aria-hidden="true">
      {ROW}
      <span className={styles.filled} style={{ width: `${(stars / MOST) * 100}%` }}>
        {ROW}
      </span>
    </span>
    <span aria-hidden="true">{children}</span>
  </span>
);
