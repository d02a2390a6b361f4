import styles from './RequiredMark.module.css';

/**
 * The red asterisk after a label. The style sheet draws it, so that the label text, which names controls, stays
 * unchanged. Screen readers learn from the control itself that it is required.
 */
export const RequiredMark = () => <span className={styles.mark} aria-hidden="true" />;
