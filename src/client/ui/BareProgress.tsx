import styles from './BareProgress.module.css';

interface BareProgressProps {
  /** What goes on. */
  label: string;
  value: number;
  max: number;
}

/** How much is done, by the browser's own bar: antd's is too heavy for the first page (docs/decisions/0056). */
export const BareProgress = ({ label, ...rest }: BareProgressProps) => (
  <progress {...rest} className={styles.progress} aria-label={label} />
);
