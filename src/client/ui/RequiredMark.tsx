import styles from './RequiredMark.module.css';

/**
 * The red asterisk after a label. Drawn by the style sheet, so that the label's text, by which controls are
 * named and found, stays what the person reads; screen readers hear of it from the control itself.
 */
export const RequiredMark = () => <span className={styles.mark} aria-hidden="true" />;
