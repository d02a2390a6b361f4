import { czechOutline } from './outline';
import styles from './Drawing.module.css';

/** The outline with nothing in it but one dashed point: where something would be. Also for what a search did not find, so no plus. */
export function EmptyDrawing() {
  return (
    <svg className={styles.drawing} viewBox="-2 -2 104 62" width="160" height="96" aria-hidden="true" focusable="false">
      <path d={czechOutline} className={styles.line} />
      <circle cx="50" cy="28" r="9" className={styles.dashed} />
    </svg>
  );
}
