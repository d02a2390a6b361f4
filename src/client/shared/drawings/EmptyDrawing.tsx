import styles from './Drawing.module.css';
import { czechOutline } from './outline.ts';

/**
 * The outline of the country with one dashed point, for empty states. Also used for empty search results, so it has no
 * plus sign.
 */
export function EmptyDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-2 -2 104 62" width="160" height="96" aria-hidden="true" focusable="false">
      <path d={czechOutline} className={styles.line} />
      <circle cx="50" cy="28" r="9" className={styles.dashed} />
    </svg>
  );
}
