import { clsx } from 'clsx';
import { portal } from '#shared/texts/portal.ts';
import styles from './Logo.module.css';
import { czechOutline } from './outline.ts';

/**
 * The logo: the country's outline with three connected points. The portal's name is next to it unless `compact` is set.
 */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="-3 -3 106 64" width="46" height="28" aria-hidden="true" focusable="false">
        <path d={czechOutline} className={styles.outline} />
        <path d="M27 30 L50 19 L72 34" className={styles.link} />
        <circle cx="27" cy="30" r="6" className={styles.point} />
        <circle cx="50" cy="19" r="6" className={clsx(styles.point, styles.accent)} />
        <circle cx="72" cy="34" r="6" className={styles.point} />
      </svg>
      {!compact && <span className={styles.name}>{portal.name}</span>}
    </span>
  );
}
