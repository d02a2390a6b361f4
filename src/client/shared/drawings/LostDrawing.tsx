import styles from './Drawing.module.css';
import { czechOutline } from './outline.ts';

/** A path that crosses the border and ends outside the map. It illustrates a page that was not found. */
export function LostDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="-2 -8 124 68"
      width="230"
      height="126"
      aria-hidden="true"
      focusable="false"
    >
      <path d={czechOutline} className={styles.line} />
      <circle cx="30" cy="30" r="3.5" className={styles.point} />
      <path d="M34 30 C 50 12, 66 44, 84 26 S 104 8, 110 2" className={styles.dashed} />
      <path d="M107 -1 L113 5 M113 -1 L107 5" className={styles.accent} />
    </svg>
  );
}
